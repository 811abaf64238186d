import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { Fingerprint } from 'lucide-react'
import { AuthDivider, AuthLayout } from '../auth-layout.tsx'

export function LoginExample() {
  return (
    <AuthLayout
      title="Acesse sua conta"
      subtitle="Bem-vindo de volta. Entre para continuar."
      footer={
        <>
          Ainda não tem conta?{' '}
          <Anchor href="#" fw={600}>
            Criar conta
          </Anchor>
        </>
      }
    >
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <TextInput size="md" label="E-mail" type="email" autoComplete="username" placeholder="voce@empresa.com.br" />
        <PasswordInput
          size="md"
          label="Senha"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar senha' }}
        />
        <Anchor href="#" fz="sm" style={{ justifySelf: 'end', marginTop: -8 }}>
          Esqueci minha senha
        </Anchor>
        <Button size="md" type="submit">
          Entrar
        </Button>
      </form>
      <AuthDivider>ou</AuthDivider>
      <Button size="md" variant="default" leftSection={<Fingerprint size={18} aria-hidden />}>
        Entrar com chave de acesso
      </Button>
    </AuthLayout>
  )
}
