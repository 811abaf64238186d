import { PasswordInput } from '@mantine/core'
import type { PasswordInputProps } from '@mantine/core'

/** A password whose eye button has a Portuguese name. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha' }} {...props} />
}
