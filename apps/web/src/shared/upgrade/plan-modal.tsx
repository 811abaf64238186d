import { Button, Modal } from '@mantine/core'
import { appLabels } from '@prumo/contract/apps'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import type { AnswerOf } from '@prumo/contract/route'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { Rocket } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useDestinations, type Destination } from '#shared/screens/destination.ts'
import { useMember } from '#shared/session/use-session.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { AskWhom } from './ask-whom.tsx'
import type { PlanPrompt } from './upgrade-prompts.ts'
import { findSolution } from './find-solution.ts'
import { appsDestination, plansDestination } from './plans-destination.ts'
import styles from './upgrade-modal.module.css'

type PlanModalProps = { prompt: PlanPrompt; opened: boolean; onClose: () => void }

export function PlanModal({ prompt, opened, onClose }: PlanModalProps) {
  const mayBuy = useMayCall(subscriptions.choose)
  const { company } = useMember()
  const { data } = useRouteQuery(subscriptions.plans, {})
  const { go } = useDestinations()
  const solution = data && !prompt.isEnded ? findSolution(prompt, data.items, company.plan) : null
  const isSolvedByApp = solution !== null && solution.apps.length > 0
  const isPlanAnswer = !solution || solution.plan !== null || !isSolvedByApp

  function leaveTo(destination: Destination) {
    onClose()
    go(destination)
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Atualize seu Plano"
      size={480}
      classNames={{ header: styles.header!, title: styles.title!, body: styles.body! }}
    >
      <p>{prompt.message}</p>
      {solution?.plan && <Offer plan={solution.plan} />}
      {isSolvedByApp && (
        <Quiet>
          {solution.plan ? 'Ou adicione só o aplicativo' : 'Adicione o aplicativo'}{' '}
          <b>{solution.apps.map((app) => appLabels[app]).join(' ou ')}</b>.
        </Quiet>
      )}
      {!mayBuy && <AskWhom />}
      <div className={styles.actions}>
        {mayBuy ? (
          <>
            {isSolvedByApp && (
              <Button
                variant={isPlanAnswer ? 'default' : 'filled'}
                onClick={() => leaveTo(appsDestination)}
                data-autofocus={!isPlanAnswer || undefined}
              >
                Ver aplicativos
              </Button>
            )}
            {isPlanAnswer && (
              <Button onClick={() => leaveTo(plansDestination)} data-autofocus>
                Ver planos
              </Button>
            )}
          </>
        ) : (
          <Button onClick={onClose} data-autofocus>
            Entendi
          </Button>
        )}
      </div>
    </Modal>
  )
}

function Offer({ plan }: { plan: AnswerOf<typeof subscriptions.plans>['items'][number] }) {
  return (
    <div className={styles.offer}>
      <IconTile icon={Rocket} size={36} />
      <div>
        <b>{plan.name}</b> resolve
        <Quiet as="div">
          {plan.subTitle} ·{' '}
          {plan.monthly > 0
            ? `${formatBRL(toCents(plan.monthly))} por mês`
            : 'você paga só pelos aplicativos que escolher'}
        </Quiet>
      </div>
    </div>
  )
}
