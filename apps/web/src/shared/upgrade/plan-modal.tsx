import { Button, Modal } from '@mantine/core'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { Rocket } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { usePlaces, type Place } from '#shared/screens/place.ts'
import { useMember } from '#shared/session/use-session.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { AskWhom } from './ask-whom.tsx'
import type { PlanPrompt } from './upgrade-prompts.ts'
import { appsPlace, plansPlace } from './plans-place.ts'
import { solvingPlan } from './solving-plan.ts'
import styles from './upgrade-modal.module.css'

type PlanModalProps = { prompt: PlanPrompt; opened: boolean; onClose: () => void }

export function PlanModal({ prompt, opened, onClose }: PlanModalProps) {
  const mayBuy = useMayCall(subscriptions.choose)
  const { go } = usePlaces()

  function leaveTo(place: Place) {
    onClose()
    go(place)
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
      {!prompt.isEnded && <Solution prompt={prompt} />}
      {!mayBuy && <AskWhom />}
      <div className={styles.actions}>
        {mayBuy ? (
          <>
            <Button variant="default" onClick={() => leaveTo(appsPlace)}>
              Ver aplicativos
            </Button>
            <Button onClick={() => leaveTo(plansPlace)} data-autofocus>
              Ver planos
            </Button>
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

function Solution({ prompt }: { prompt: PlanPrompt }) {
  const { company } = useMember()
  const { data } = useRouteQuery(subscriptions.plans, {})
  const plan = data && solvingPlan(prompt, data.items, company.plan)
  if (!plan) return null
  return (
    <div className={styles.offer}>
      <IconTile icon={Rocket} size={36} />
      <div>
        <b>{plan.name}</b> resolve
        <div className={styles.quiet}>
          {plan.subTitle} ·{' '}
          {plan.monthly > 0
            ? `${formatBRL(toCents(plan.monthly))} por mês`
            : 'você paga só pelos aplicativos que escolher'}
        </div>
      </div>
    </div>
  )
}
