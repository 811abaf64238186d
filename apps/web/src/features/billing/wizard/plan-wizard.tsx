import { CloseButton, Modal } from '@mantine/core'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import { useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { TextLink } from '#shared/screens/text-link.tsx'
import { useMember } from '#shared/session/use-session.ts'
import { AskWhom } from '#shared/upgrade/ask-whom.tsx'
import type { WizardReason } from '#shared/upgrade/wizard-reason.ts'
import { Logo } from '#ui/logo.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { ChoiceStart } from '../choice/choice-start.tsx'
import { dayOf } from '../words.ts'
import { PastDueCard } from './past-due-card.tsx'
import styles from './plan-wizard.module.css'
import { WizardSteps } from './wizard-steps.tsx'

// Closed until the page is loaded again: neither an overdue payment nor an ended subscription should be forgotten for good.
const closedFor = new Set<string>()

/** Fills the screen of a company that has to choose: step 1 the plan, step 2 more modules. */
export function PlanWizard({ reason }: { reason: WizardReason }) {
  const { company } = useMember()
  const [isClosed, setIsClosed] = useState(() => closedFor.has(company.id))
  const mayBuy = useMayCall(subscriptions.choose)
  const isTrialOver = reason === 'past_due' && company.subscription.trialEndsAt !== null
  // An ended subscription leaves the account pages open, for whoever may open them.
  const isClosable = reason === 'past_due' || (reason === 'canceled' && mayBuy)

  function close() {
    if (!isClosable) return
    closedFor.add(company.id)
    setIsClosed(true)
  }

  return (
    <Modal.Root
      opened={!isClosed || !isClosable}
      onClose={close}
      fullScreen
      closeOnEscape={isClosable}
      transitionProps={{ duration: 120 }}
    >
      <Modal.Content aria-label="Escolha do plano" classNames={{ content: styles.content! }}>
        <Modal.Body className={styles.body}>
          <div className={styles.bar}>
            <Logo size={28} />
            <span className={styles.links}>
              {mayBuy && (
                <TextLink to="/account" onClick={close}>
                  Minha conta
                </TextLink>
              )}
              <TextLink to="/logout">Sair</TextLink>
              {isClosable && <CloseButton onClick={close} aria-label="Fechar" />}
            </span>
          </div>
          <div className={styles.main}>
            <div>
              <h1 className={styles.title}>{isTrialOver ? 'Seu período de teste terminou' : titles[reason]}</h1>
              <Explanation reason={reason} isTrialOver={isTrialOver} />
            </div>
            {mayBuy && reason === 'past_due' && <PastDueCard />}
            {mayBuy ? (
              <ChoiceStart>{(choice, setChoice) => <WizardSteps choice={choice} onChange={setChoice} />}</ChoiceStart>
            ) : (
              <AskWhom />
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

const titles: Record<WizardReason, string> = {
  canceled: 'Sua assinatura terminou',
  past_due: 'Sua assinatura está com pagamento pendente.',
  'nothing-chosen': 'Monte o seu plano',
}

function Explanation({ reason, isTrialOver }: { reason: WizardReason; isTrialOver: boolean }) {
  const { company } = useMember()
  const { canceledAt } = company.subscription
  const texts: Record<WizardReason, string> = {
    canceled: `${canceledAt ? `O acesso terminou em ${dayOf(canceledAt, company.timeZone)}. ` : ''}Seus dados continuam guardados: escolha um plano e siga de onde parou.`,
    past_due: isTrialOver
      ? 'Pague o plano abaixo ou escolha outro para continuar. Seus dados continuam guardados.'
      : 'Corrija o pagamento em aberto ou escolha um plano para continuar.',
    'nothing-chosen': 'Escolha um plano, ou fique no Horizonte e adicione os aplicativos de que precisa.',
  }
  return <Quiet above={4}>{texts[reason]}</Quiet>
}
