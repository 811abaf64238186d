import { trialDays } from '@prumo/domain/billing/trial'
import { companies } from '@prumo/contract/company/companies'
import { representatives } from '@prumo/contract/company/representatives'
import { QueryClientProvider } from '@tanstack/react-query'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { queryClient } from '#shared/query-client.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { TextLink } from '#shared/screens/text-link.tsx'
import { openSession } from '#shared/session/session.ts'
import { useSession } from '#shared/session/use-session.ts'
import { AuthLayout } from '#ui/auth-layout.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Logo } from '#ui/logo.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { blankCompany, companyValuesOf, toCompanyBody, type CompanyValues } from '../company-values.ts'
import { representativeValuesOf, type RepresentativeValues } from '../representative-values.ts'
import { CompanyStep } from './company-step.tsx'
import styles from './complete-profile.module.css'
import { isProfileComplete } from './is-profile-complete.ts'
import { RepresentativeStep } from './representative-step.tsx'

export function CompleteProfile() {
  const session = useSession()
  // Decided once: the company that the last step makes must not exchange the screen under the person's hands.
  const [hadCompany] = useState(() => Boolean(session?.company))
  return (
    <QueryClientProvider client={queryClient}>
      {hadCompany ? <Resume /> : <Steps company={blankCompany} isNew />}
    </QueryClientProvider>
  )
}

/** Somebody who has a company goes home, unless what makes the profile complete is still missing. */
function Resume() {
  const { data: account, error, refetch } = useRouteQuery(companies.account, {})
  const mayComplete = useMayCall(representatives.save)
  if ((account && isProfileComplete(account)) || !mayComplete) return <Navigate to="/" replace />
  if (account) return <Steps company={companyValuesOf(account)} version={account.customer.version} isNew={false} />
  return (
    <AuthLayout title="Complete seu cadastro">
      {error ? <ErrorState message={messageOf(error)} onRetry={() => void refetch()} /> : <SkeletonForm />}
    </AuthLayout>
  )
}

/** Somebody whom a company waits for may not want one of their own. */
function Invited() {
  const invitations = useSession()?.invitations ?? 0
  if (invitations === 0) return null
  return (
    <Banner tone="info" action={<TextLink to="/invitations">Responder</TextLink>}>
      {invitations === 1 ? 'Uma empresa convidou você.' : `${invitations} empresas convidaram você.`}
    </Banner>
  )
}

type StepsProps = { company: CompanyValues; version?: number; isNew: boolean }

/** Two steps, one call at the end: until then nothing is saved, afterwards everything is. */
function Steps({ company: start, version, isNew }: StepsProps) {
  const navigate = useNavigate()
  const [company, setCompany] = useState(start)
  const [isNaming, setIsNaming] = useState(false)
  const { displayName, email } = useSession()!.user
  // Most often it is the person who registers: what they said of themselves is not asked again.
  const [representative, setRepresentative] = useState(() => ({
    ...representativeValuesOf(null),
    Name: displayName,
    Email: email,
  }))
  const [isPreparing, setIsPreparing] = useState(false)

  async function finish(values: CompanyValues, person: RepresentativeValues | null) {
    setIsPreparing(true)
    try {
      const body = { ...toCompanyBody(values), ...(person && { representative: person }), ...(version && { version }) }
      openSession(await call(companies.save, { body }))
      // The last step, where 'Começar a usar' is: plan and card, or the trial.
      await navigate({ to: isNew ? '/complete-payment' : '/', replace: true })
    } catch (error) {
      setIsPreparing(false)
      throw error
    }
  }

  async function leaveCompany(values: CompanyValues) {
    setCompany(values)
    if (values.type === 'JURIDICA') setIsNaming(true)
    else await finish(values, null)
  }

  return (
    <AuthLayout
      title="Complete seu cadastro"
      subtitle={
        isNaming
          ? 'Quem responde legalmente pela empresa. Se não for você, troque o nome e o e-mail.'
          : `Informe quem vai usar o Prumo. Você tem ${trialDays} dias para experimentar tudo.`
      }
      footer={<TextLink to="/logout">Sair e entrar com outra conta</TextLink>}
    >
      {isNew && <Invited />}
      {isNaming ? (
        <RepresentativeStep
          start={representative}
          lastVerb={isNew ? 'Próximo' : 'Salvar'}
          onBack={(values) => {
            setRepresentative(values)
            setIsNaming(false)
          }}
          onDone={(values) => finish(company, values)}
        />
      ) : (
        <CompanyStep start={company} ownName={displayName} isLocked={!isNew} onDone={leaveCompany} />
      )}
      {isPreparing && (
        <div className={styles.preparing} role="status">
          <Logo size={40} />
          <p>Estamos configurando sua empresa...</p>
        </div>
      )}
    </AuthLayout>
  )
}
