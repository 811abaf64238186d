import { formatQuantity } from '@prumo/domain/products/quantity'
import { Check, QrCode as QrIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNow } from '#shared/format/use-now.ts'
import { formatLongDay } from '#shared/format/instants.ts'
import { useMember } from '#shared/session/use-session.ts'
import { useToday } from '#shared/session/use-today.ts'
import { Avatar } from '#ui/images/avatar.tsx'
import { QrCode } from '#ui/images/qr-code.tsx'
import { Logo } from '#ui/logo.tsx'
import { Money } from '#ui/money.tsx'
import { Text } from '#ui/layout/text.ts'
import { Thumb } from '../parts/thumb.tsx'
import { openCustomerChannel } from './customer-channel.ts'
import type { CustomerView } from './customer-view.ts'
import styles from './customer.module.css'

const hereMs = 2_500
const thanksMs = 8_000

/** The window that stands before the client: follows the till of this device, and knows nothing by itself. */
export function CustomerScreen() {
  const view = useView()
  return (
    <main className={styles.screen} data-state={view.state}>
      <h1 className="visually-hidden">Tela do cliente</h1>
      {view.state === 'selling' ? <Selling view={view} /> : view.state === 'thanks' ? <Thanks {...view} /> : <Idle />}
    </main>
  )
}

function useView(): CustomerView {
  const { company } = useMember()
  const [view, setView] = useState<CustomerView>({ state: 'idle' })
  useEffect(() => {
    const channel = openCustomerChannel(company.id, (message) => {
      if (message.kind === 'view') setView(message.view)
    })
    channel.say({ kind: 'hello' })
    const timer = setInterval(() => channel.say({ kind: 'here' }), hereMs)
    return () => {
      clearInterval(timer)
      channel.close()
    }
  }, [company.id])
  useEffect(() => {
    if (view.state !== 'thanks') return
    const timer = setTimeout(() => setView({ state: 'idle' }), thanksMs)
    return () => clearTimeout(timer)
  }, [view])
  return view
}

function Sign({ detail }: { detail: string | null }) {
  const { company } = useMember()
  return (
    <div className={styles.sign}>
      {company.layout.logoUrl ? (
        <img src={company.layout.logoUrl} alt="" />
      ) : (
        <Avatar name={company.displayName} size={56} />
      )}
      <span>
        <b>{company.displayName}</b>
        {detail && <small>{detail}</small>}
      </span>
    </div>
  )
}

function Idle() {
  const now = useNow()
  const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' }).format(now)
  return (
    <div className={styles.idle}>
      <Sign detail={null} />
      <p className={`${styles.time} num`}>{time}</p>
      <p className={styles.day}>{formatLongDay(useToday())}</p>
    </div>
  )
}

const Thanks = ({ change }: { change: number }) => (
  <div className={styles.idle} role="status">
    <Sign detail={null} />
    <p className={styles.thanks}>Obrigado pela preferência!</p>
    {change > 0 && (
      <p className={styles.change}>
        Seu troco <Money cents={change} size="lg" />
      </p>
    )}
  </div>
)

function Selling({ view }: { view: Extract<CustomerView, { state: 'selling' }> }) {
  return (
    <>
      <section className={styles.list} aria-label="Itens">
        <Sign detail={view.client && `Olá, ${view.client}`} />
        <ul>
          {view.lines.map(({ key, name, quantity, unit, unitPrice, total, thumbnailUrl }) => (
            <li key={key}>
              <Thumb url={thumbnailUrl} kind="product" size={52} />
              <span className={styles.item}>
                <b>{name}</b>
                <small className="num">
                  {formatQuantity(quantity)} {unit.toLowerCase()} × <Money cents={unitPrice} />
                </small>
              </span>
              <Money cents={total} />
            </li>
          ))}
        </ul>
        <footer>
          <span>
            Subtotal <Money cents={view.subtotal} />
          </span>
          {view.discount > 0 && (
            <Text tone="income" weight={600}>
              Você economiza <Money cents={view.discount} />
            </Text>
          )}
        </footer>
      </section>
      <aside className={styles.pay}>
        <div>
          <p className={styles.label}>Total a pagar</p>
          <span className={styles.total}>
            <Money cents={view.total} size="lg" />
          </span>
          {view.paid.map((text) => (
            <span key={text} className={styles.paid}>
              <Check size={15} aria-hidden /> {text}
            </span>
          ))}
        </div>
        {view.pix && (
          <div className={styles.pix}>
            <p>
              <QrIcon size={22} aria-hidden /> Agora o Pix
            </p>
            <QrCode text={view.pix.code} label="Código Pix para pagar" size={280} />
            <Money cents={view.pix.amount} size="lg" />
            <small>Abra o aplicativo do seu banco, escolha Pix e aponte para o código</small>
          </div>
        )}
        <footer>
          <span>{view.later}</span>
          <Logo size={20} />
        </footer>
      </aside>
    </>
  )
}
