import { paymentSessions, type PaymentSession } from '@prumo/contract/billing/payment-sessions'
import { problems } from '@prumo/contract/problems'
import { Button } from '@mantine/core'
import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useOpenPage } from '#shared/upgrade/use-open-page.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Logo } from '#ui/logo.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import styles from './hosted-page.module.css'

type HostedPageProps = { id: string; title: string; wide?: boolean; children: (session: PaymentSession) => ReactNode }

/** The frame of the built-in provider's pages: whose they are, that they are private, and whether they are still open. */
export function HostedPage({ id, title, wide = false, children }: HostedPageProps) {
  const { data, error, refetch } = useRouteQuery(paymentSessions.get, { params: { id } })
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo size={26} />
        <Row as="span" gap={6} inline tone="income" size="base" weight={550}>
          <LockKeyhole size={15} aria-hidden /> Página segura
        </Row>
      </header>
      <main className={styles.main} data-wide={wide || undefined}>
        <h1 className={styles.title}>{title}</h1>
        {data && <p className={styles.company}>{data.company.displayName}</p>}
        {!data && error && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonForm fields={4} />}
        {data && (data.state === 'open' ? children(data) : <Closed returnUrl={data.returnUrl} />)}
      </main>
    </div>
  )
}

function Closed({ returnUrl }: { returnUrl: string }) {
  const openPage = useOpenPage()
  return (
    <Stack align="start" gap={12}>
      <p>{problems['payment.session-ended'].text}</p>
      <Button onClick={() => openPage(returnUrl)}>Voltar ao Prumo</Button>
    </Stack>
  )
}
