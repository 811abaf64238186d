import type { PasswordInputProps } from '@mantine/core'
import { PasswordField } from './password-field.tsx'
import { usePasswordMin } from './use-password-min.ts'

/** Where a person chooses a password, told beforehand what it needs. */
export function NewPasswordField(props: PasswordInputProps) {
  const min = usePasswordMin()
  return (
    <PasswordField
      description={`Pelo menos ${min} caracteres, com uma letra maiúscula e um número.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="new-password"
      {...props}
    />
  )
}
