import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { Splash } from '#ui/states/splash.tsx'

/** Links of older messages: says what they are for and hands their secret on, after the #, to the screen that knows. */
export function AuthAction() {
  const navigate = useNavigate()
  const [action] = useState(readAction)
  const isReset = action.mode === 'resetPassword' && action.code !== ''

  useEffect(() => {
    if (isReset) void navigate({ to: '/reset-password', hash: action.code, replace: true })
  }, [isReset, action.code, navigate])

  if (isReset) return <Splash />
  return (
    <AuthLayout
      title="Link inválido"
      subtitle="Este link não é válido ou já expirou. Abra o link mais recente que você recebeu."
    >
      <ButtonLink to="/login" size="md">
        Ir para o login
      </ButtonLink>
    </AuthLayout>
  )
}

function readAction() {
  const { hash, search } = window.location
  const given = new URLSearchParams(hash.length > 1 ? hash.slice(1) : search)
  return { mode: given.get('mode'), code: given.get('oobCode') ?? '' }
}
