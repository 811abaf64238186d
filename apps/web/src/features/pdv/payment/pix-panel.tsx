import { ActionIcon, Button, TextInput } from '@mantine/core'
import { Check, Copy, Maximize2, MonitorSmartphone, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { QrCode } from '#ui/images/qr-code.tsx'
import { NativeSelectInput } from '#ui/inputs/native-select-input.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { useIsPhone } from '#ui/theme/use-is-phone.ts'
import { Money } from '#ui/money.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { StatusChip } from '#ui/status-chip.tsx'
import { useHasCustomerScreen } from '../customer/use-customer-channel.ts'
import type { TenderRow } from '../cart/payments.ts'
import { pixOfRow } from '../cart/pix-of-row.ts'
import { LargePix } from './large-pix.tsx'
import type { Paying } from './use-paying.ts'
import styles from './payment.module.css'

/** The code that charges exactly this row, also without a network. */
export function PixPanel({ row, paying }: { row: TenderRow; paying: Paying }) {
  const toast = useToast()
  const isPhone = useIsPhone()
  // The client looks at it over the counter; a part of a split payment is still being typed.
  const [isLarge, setIsLarge] = useState(paying.cart.payments.length === 1 && !row.isReceived)
  const isOnSecondScreen = useHasCustomerScreen()
  const { pixKeys } = paying.pack
  const pix = pixOfRow(row, paying.pack, paying.cart.number)

  async function copy(code: string) {
    try {
      await navigator.clipboard.writeText(code)
      toast.success('Código Pix copiado.')
    } catch {
      toast.error('Não foi possível copiar: selecione o código e copie.')
    }
  }

  return (
    <aside className={styles.pix} aria-label="Pix">
      <div className={styles.pixHead}>
        <h2>Pix</h2>
        {isOnSecondScreen && (
          <StatusChip tone="brand">
            <MonitorSmartphone size={12} aria-hidden /> Na segunda tela
          </StatusChip>
        )}
      </div>
      {pix ? (
        <>
          <div className={styles.code}>
            <QrCode text={pix.code} label="Código Pix para o cliente pagar" size={236} />
            <Money cents={row.amount} size="lg" />
          </div>
          {isPhone && (
            <Button
              variant="default"
              size="md"
              leftSection={<Maximize2 size={16} aria-hidden />}
              onClick={() => setIsLarge(true)}
            >
              Mostrar em tela cheia
            </Button>
          )}
          {isLarge && isPhone && (
            <LargePix
              pix={pix}
              cents={row.amount}
              onClose={() => setIsLarge(false)}
              onArrived={() => paying.pay({ do: 'change', key: row.key, change: { isReceived: true } })}
            />
          )}
          <TextInput
            label="Pix copia e cola"
            value={pix.code}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
            rightSection={
              <ActionIcon variant="subtle" aria-label="Copiar o código Pix" onClick={() => void copy(pix.code)}>
                <Copy size={15} aria-hidden />
              </ActionIcon>
            }
          />
          {pixKeys.length > 1 && (
            <NativeSelectInput
              label="Chave"
              data={pixKeys.map(({ id, type, bankAccountName }) => ({
                value: id,
                label: `${bankAccountName} · ${type}`,
              }))}
              value={pix.key.id}
              onChange={(pixKeyId) => paying.pay({ do: 'change', key: row.key, change: { pixKeyId } })}
            />
          )}
          <dl className={styles.facts}>
            <div>
              <dt>Recebedor</dt>
              <dd>{pix.receiver}</dd>
            </div>
            <div>
              <dt>Conta</dt>
              <dd>{pix.account}</dd>
            </div>
            <div>
              <dt>Identificador</dt>
              <dd className="num">{pix.identifier}</dd>
            </div>
          </dl>
        </>
      ) : (
        <Banner tone="attention">
          {row.amount === 0
            ? 'Informe o valor do Pix para gerar o código.'
            : 'Nenhuma chave Pix neste aparelho: cadastre uma na conta bancária, ou receba pela maquininha e confirme.'}
        </Banner>
      )}
      <Button
        variant={row.isReceived ? 'default' : 'light'}
        size="md"
        disabled={row.amount === 0}
        leftSection={row.isReceived ? <Undo2 size={17} aria-hidden /> : <Check size={17} aria-hidden />}
        onClick={() => paying.pay({ do: 'change', key: row.key, change: { isReceived: !row.isReceived } })}
      >
        {row.isReceived ? 'Desfazer a confirmação' : 'Confirmar que o Pix caiu'}
      </Button>
      {!paying.isOnline && (
        <Banner tone="attention">Sem internet: veja o comprovante no celular do cliente antes de confirmar.</Banner>
      )}
    </aside>
  )
}
