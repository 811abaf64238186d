import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import styles from './fixed-email.module.css'

/** An address that was chosen once: shown, and as readable as the rest. */
export const FixedEmail = (props: TextInputProps) => (
  <TextInput
    label="E-mail"
    description="O e-mail não pode ser alterado"
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    classNames={{ input: styles.input! }}
    {...props}
  />
)
