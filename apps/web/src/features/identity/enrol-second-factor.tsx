import { Button } from '@mantine/core'
import { Navigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { pathOrFirst } from '#shared/session/first-path.ts'
import { safePath } from '#shared/session/safe-path.ts'
import { TextLink } from '#shared/screens/text-link.tsx'
import { rereadSession, switchCompany } from '#shared/session/session.ts'
import { readSession } from '#shared/session-store/session-store.ts'
import { useSession } from '#shared/session/use-session.ts'
import { AuthDivider, AuthLayout } from '#ui/auth-layout.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { SecondFactorEnrolment } from './second-factor-enrolment.tsx'

/** The company requires a second factor: nothing of it opens before there is one. */
export function EnrolSecondFactor() {
  const { redirect } = useSearch({ from: '/second-factor' })
  const router = useRouter()
  const toast = useToast()
  const session = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  if (!session?.company || (!session.needsSecondFactor && !isLeaving)) return <Navigate to="/" replace />
  const others = session.companies.filter(({ id }) => id !== session.company!.id)

  async function leave(work: () => Promise<unknown>) {
    setIsLeaving(true)
    try {
      await work()
      router.history.replace(pathOrFirst(safePath(redirect), readSession()!))
    } catch (error) {
      toast.error(messageOf(error))
      setIsLeaving(false)
    }
  }

  return (
    <AuthLayout
      title="Proteja a sua conta"
      subtitle={
        <>
          <b>{session.company.displayName}</b> exige a verificação em duas etapas. Ative a sua para continuar.
        </>
      }
      footer={<TextLink to="/logout">Sair e entrar com outra conta</TextLink>}
    >
      <SecondFactorEnrolment onDone={() => void leave(rereadSession)} />
      {others.length > 0 && <AuthDivider>ou trabalhe em outra empresa</AuthDivider>}
      {others.map(({ id, displayName }) => (
        <Button
          key={id}
          size="md"
          variant="default"
          disabled={isLeaving}
          onClick={() => void leave(() => switchCompany(id))}
        >
          {displayName}
        </Button>
      ))}
    </AuthLayout>
  )
}
