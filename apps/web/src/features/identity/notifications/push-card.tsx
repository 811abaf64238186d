import { Button, Modal, Switch } from '@mantine/core'
import { devices } from '@prumo/contract/notifications/devices'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { pushSupport } from '#shared/push/push-support.ts'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Card } from '#ui/card.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { TwoLines } from '#ui/layout/two-lines.ts'
import styles from './notifications-tab.module.css'
import { useDeviceRegistration, useTestPush } from './use-device-registration.ts'
import { usePreferences } from './use-preferences.ts'

/** On only while messages of this company really reach this browser: wanted, registered, and allowed by the browser. */
export function PushCard() {
  const { preferences, isSaving, setPush } = usePreferences()
  const { data } = useRouteQuery(devices.list, { query: {} })
  const [isExplaining, setIsExplaining] = useState(false)
  const { register, isRegistering } = useDeviceRegistration(() => setIsExplaining(true))
  const { sendTest, isSending } = useTestPush()
  const mayOpen = useMayOpen()
  const isRegistered =
    isAllowedHere() && (data?.items.some(({ isCurrent, isActive }) => isCurrent && isActive) ?? false)

  async function toggle(isOn: boolean) {
    if ((await setPush(isOn)) && isOn && !isRegistered) await register()
  }

  return (
    <Card>
      <div className={styles.row}>
        <IconTile icon={BellRing} size={36} />
        <TwoLines basis={180}>
          <b id="push-label">Notificações neste aparelho</b>
          <span>
            Você é avisado mesmo com o Prumo fechado. Desligar vale para esta empresa em todos os seus aparelhos.
          </span>
        </TwoLines>
        <Switch
          aria-labelledby="push-label"
          checked={isRegistered && preferences?.pushEnabled === true}
          disabled={!preferences || !data || isSaving || isRegistering}
          onChange={(event) => void toggle(event.currentTarget.checked)}
        />
      </div>
      <div className={styles.row}>
        <TwoLines basis={180}>
          <b>Este aparelho</b>
          <span>{explain(isRegistered)}</span>
        </TwoLines>
        {isRegistered && <StatusChip tone="income">Registrado</StatusChip>}
        {!isRegistered && (
          <Button loading={isRegistering} disabled={!data} onClick={() => void register()}>
            Registrar este aparelho
          </Button>
        )}
        <Button variant="default" loading={isSending} onClick={() => void sendTest()}>
          Enviar notificação de teste
        </Button>
      </div>
      {mayOpen('/finance/notifications/settings') && (
        <div className={styles.row}>
          <TwoLines basis={180}>
            <b>Avisos do financeiro</b>
            <span>
              O que vence, o que atrasou e saldo baixo: quais avisos você quer, e se no sino, no aparelho ou por e-mail.
            </span>
          </TwoLines>
          <ButtonLink to="/finance/notifications/settings" variant="default">
            Escolher avisos
          </ButtonLink>
        </div>
      )}
      <UnsupportedDialog opened={isExplaining} onClose={() => setIsExplaining(false)} />
    </Card>
  )
}

/** Whatever the server remembers: a browser that was told to be quiet shows nothing. */
const isAllowedHere = () => pushSupport() === 'supported' && Notification.permission === 'granted'

function explain(isRegistered: boolean): string {
  if (isRegistered) return 'Recebe as notificações desta conta até você sair.'
  const support = pushSupport()
  if (support === 'needs-install') return 'No iPhone, adicione o Prumo à Tela de Início para receber notificações.'
  if (support === 'unsupported') return 'Seu navegador não suporta notificações'
  if (Notification.permission === 'denied') return 'As notificações estão bloqueadas nas configurações do navegador.'
  return 'Ainda não recebe notificações.'
}

function UnsupportedDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Dispositivo não suportado"
      size={420}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {pushSupport() === 'needs-install' ? (
        <ol className={styles.steps}>
          <li>Abra o Prumo no Safari.</li>
          <li>Toque em Compartilhar.</li>
          <li>Toque em Adicionar à Tela de Início.</li>
          <li>Abra o Prumo pelo novo ícone e registre o aparelho.</li>
        </ol>
      ) : (
        <p>Seu navegador não suporta notificações. Use uma versão atual do Chrome, Edge, Firefox ou Safari.</p>
      )}
      <Button fullWidth mt={16} onClick={onClose}>
        Entendi
      </Button>
    </Modal>
  )
}
