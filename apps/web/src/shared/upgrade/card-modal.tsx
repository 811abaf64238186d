import { Button, Modal } from '@mantine/core'
import { paymentSessions } from '@prumo/contract/billing/payment-sessions'
import { CreditCard } from 'lucide-react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { AskWhom } from './ask-whom.tsx'
import type { CardPrompt } from './upgrade-prompts.ts'
import styles from './upgrade-modal.module.css'
import { useCardSetup } from './use-card-setup.ts'

type CardModalProps = { prompt: CardPrompt; opened: boolean; onClose: () => void }

export function CardModal({ prompt, opened, onClose }: CardModalProps) {
  const mayAdd = useMayCall(paymentSessions.setup)
  const { start, isStarting } = useCardSetup()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Adicione um cartão"
      size={560}
      classNames={{ header: styles.header!, title: styles.title!, body: styles.body! }}
    >
      <p>{prompt.message}</p>
      <div className={styles.offer}>
        <IconTile icon={CreditCard} size={36} />
        <Quiet as="div">
          Você vai para uma página segura e volta para cá em seguida. O número do cartão não fica guardado: só a
          bandeira, os quatro últimos dígitos e a validade.
        </Quiet>
      </div>
      {!mayAdd && <AskWhom />}
      <div className={styles.actions}>
        <Button variant="default" onClick={onClose}>
          {mayAdd ? 'Agora não' : 'Entendi'}
        </Button>
        {mayAdd && (
          <Button loading={isStarting} onClick={() => void start({ appId: prompt.appId })} data-autofocus>
            Adicionar cartão
          </Button>
        )}
      </div>
    </Modal>
  )
}
