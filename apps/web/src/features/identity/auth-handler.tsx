import { google } from '@prumo/contract/identity/google'
import type { Session } from '@prumo/contract/identity/session'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiProblem, messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { pathOrFirst } from '#shared/session/first-path.ts'
import { safePath } from '#shared/session/safe-path.ts'
import { takeSignInTarget } from '#shared/session/sign-in-target.ts'
import { openSession } from '#shared/session/session.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { Splash } from '#ui/states/splash.tsx'
import { GooglePasswordStep } from './google-password-step.tsx'
import { isSecondFactorNeeded } from './is-second-factor-needed.ts'
import { SecondFactorStep } from './second-factor-step.tsx'

const unreadable = 'Este endereço é usado apenas na volta da entrada com o Google.'

/** Where the provider sends people back to: empty, and left as soon as the server has answered. */
export function AuthHandler() {
  const navigate = useNavigate()
  const router = useRouter()
  const hasBegun = useRef(false)
  const [outcome, setOutcome] = useState<{ needsCode: true } | { needsPassword: true } | { problem: string } | null>(
    null,
  )

  function enter(session: Session) {
    openSession(session)
    router.history.replace(pathOrFirst(safePath(takeSignInTarget()), session))
  }

  async function finish() {
    const given = new URLSearchParams(window.location.search)
    // What came with the address is good once; it has no business in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const [state, code, iss, error] = ['state', 'code', 'iss', 'error'].map((name) => given.get(name) ?? undefined)
    if (!state) return setOutcome({ problem: unreadable })
    try {
      enter(
        await call(google.finish, {
          body: { state, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) },
        }),
      )
    } catch (thrown) {
      if (isSecondFactorNeeded(thrown)) setOutcome({ needsCode: true })
      else if (thrown instanceof ApiProblem && thrown.code === 'google.password-needed')
        setOutcome({ needsPassword: true })
      else if (thrown instanceof ApiProblem && thrown.code === 'google.unregistered')
        await navigate({ to: '/unregistered-user', replace: true })
      else setOutcome({ problem: messageOf(thrown) })
    }
  }

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void finish()
  })

  if (!outcome) return <Splash />
  if ('needsPassword' in outcome)
    return <GooglePasswordStep onSession={enter} onSecondFactor={() => setOutcome({ needsCode: true })} />
  if ('needsCode' in outcome)
    return <SecondFactorStep onSession={enter} onRestart={() => void navigate({ to: '/login', replace: true })} />
  return (
    <AuthLayout title="Não foi possível entrar" subtitle={outcome.problem}>
      <ButtonLink to="/login" size="md">
        Voltar ao login
      </ButtonLink>
    </AuthLayout>
  )
}
