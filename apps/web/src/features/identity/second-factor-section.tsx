import { Button } from '@mantine/core'
import { secondFactor } from '@prumo/contract/identity/second-factor'
import type { AnswerOf } from '@prumo/contract/route'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useAction } from '#shared/actions/use-action.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { rereadSession } from '#shared/session/session.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { FormSection } from '#ui/inputs/form-layout.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import styles from './second-factor.module.css'

const Enrolment = lazy(async () => ({ default: (await import('./second-factor-enrolment.tsx')).SecondFactorEnrolment }))
const Renewal = lazy(async () => ({ default: (await import('./recovery-code-renewal.tsx')).RecoveryCodeRenewal }))

type Status = AnswerOf<typeof secondFactor.status>
type Open = 'enrolment' | 'renewal' | null

const titles = {
  enrolment: 'Ativar verificação em duas etapas',
  renewal: 'Gerar novos códigos de recuperação',
} as const

export function SecondFactorSection() {
  const { data, isError, error, refetch } = useRouteQuery(secondFactor.status, {})
  const client = useQueryClient()
  const toast = useToast()
  const [open, setOpen] = useState<Open>(null)
  const confirm = useConfirm()
  const turnOff = useAction(secondFactor.turnOff, 'Verificação em duas etapas desativada!')

  function close() {
    setOpen(null)
    void client.invalidateQueries()
    void rereadSession().catch(() => null)
  }

  function finish(message: string) {
    close()
    toast.success(message)
  }

  async function end() {
    const message = 'A conta volta a abrir só com a senha. Os códigos de recuperação deixam de valer.'
    if (
      !(await confirm({
        title: 'Desativar verificação em duas etapas?',
        message,
        verb: 'Desativar verificação',
        tone: 'danger',
      }))
    )
      return
    if (await turnOff.run({})) void rereadSession().catch(() => null)
  }

  return (
    <FormSection
      title="Verificação em duas etapas"
      description="Além da senha, pede um código do seu celular a cada entrada. Protege a conta mesmo se a senha vazar."
    >
      {isError && <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonForm fields={1} />}
      {data && <Summary status={data} />}
      {data && (
        <div className={styles.buttons}>
          {data.isOn && (
            <>
              <Button variant="default" onClick={() => setOpen('renewal')}>
                Gerar novos códigos
              </Button>
              <Button variant="default" color="red" loading={turnOff.isPending} onClick={() => void end()}>
                Desativar
              </Button>
            </>
          )}
          {!data.isOn && (
            <Button variant="default" onClick={() => setOpen('enrolment')}>
              Ativar verificação
            </Button>
          )}
        </div>
      )}
      <Dialog opened={open !== null} onClose={close} title={open ? titles[open] : ''} keepsOpen>
        <Suspense fallback={<SkeletonForm fields={3} />}>
          {open === 'enrolment' && <Enrolment onDone={() => finish('Verificação em duas etapas ativada!')} />}
          {open === 'renewal' && <Renewal onDone={() => finish('Novos códigos gerados! Os antigos não valem mais.')} />}
        </Suspense>
      </Dialog>
    </FormSection>
  )
}

function Summary({ status: { isOn, enabledAt, recoveryCodesLeft } }: { status: Status }) {
  const left =
    recoveryCodesLeft === 1 ? 'Resta 1 código de recuperação.' : `Restam ${recoveryCodesLeft} códigos de recuperação.`
  return (
    <Row gap="8px 12px" wrap tone="quiet">
      <StatusChip tone={isOn ? 'income' : 'neutral'}>{isOn ? 'Ativa' : 'Desativada'}</StatusChip>
      {enabledAt && (
        <span>
          Desde {formatInstant(enabledAt)}. {left}
        </span>
      )}
    </Row>
  )
}
