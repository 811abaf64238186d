import { Radio } from '@mantine/core'
import { formatBRL } from '@prumo/domain/money/money'
import { paymentMethodLabels } from '@prumo/contract/sales/sale-labels'
import { Banner } from '#ui/states/banner.tsx'
import { wayOf, type RefundWay, type ReturnDraft, type ReturnSums, type ReturnTerms } from './return-draft.ts'
import styles from './returns.module.css'

const ways = ['MONEY', 'PIX', 'CREDITCARD', 'DEBITCARD', 'TICKET'] as const satisfies readonly RefundWay[]

type ReturnMoneyProps = {
  terms: ReturnTerms
  draft: ReturnDraft
  sums: ReturnSums
  hasTill: boolean
  onWay: (way: RefundWay) => void
}

/** What becomes of the money, said before anybody confirms it. */
export function ReturnMoney({ terms, draft, sums, hasTill, onWay }: ReturnMoneyProps) {
  const { total, cancelled, refunded, never } = sums
  const { client } = terms
  const hasCard = terms.methods.some((method) => method === 'CREDITCARD' || method === 'DEBITCARD')
  const atCard = hasCard ? ' O que foi no cartão é estornado na maquininha.' : ''
  const isCredit = draft.kind === 'exchange' && client !== null
  return (
    <section className={styles.money} aria-label="O valor">
      <dl className={styles.sums}>
        <Sum label="Valor do que volta" cents={total} />
        {cancelled > 0 && <Sum label="Cancelado do que falta receber" cents={cancelled} />}
        {never > 0 && <Sum label="Ainda não recebido pela loja" cents={never} />}
        <Sum
          label={wayOf(draft, terms) === 'STORE_CREDIT' ? 'Vira crédito da loja' : 'Volta ao cliente'}
          cents={refunded}
          isMain
        />
      </dl>
      {cancelled > 0 && (
        <Banner tone="info">
          Há parcelas em aberto: {formatBRL(cancelled)} deixam de ser cobrados, das últimas para as primeiras, antes de
          devolver dinheiro.{atCard}
        </Banner>
      )}
      {never > 0 && (
        <Banner tone="info">
          {formatBRL(never)} ainda não entraram: por eles nada sai do caixa.{atCard}
        </Banner>
      )}
      {draft.kind === 'exchange' && (
        <Banner tone="info">
          {client
            ? `O valor fica como crédito da loja de ${client.name}, e o PDV abre com ${client.name} para a nova venda: pague com Crédito da loja.`
            : 'Esta venda não tem cliente, e crédito precisa de um nome: o valor volta agora e a nova venda é paga como qualquer outra.'}
        </Banner>
      )}
      {refunded > 0 && !isCredit && (
        <Radio.Group
          label="Como o valor volta"
          value={draft.way}
          onChange={(way) => onWay(way as RefundWay)}
          description={hasTill && draft.way === 'MONEY' ? 'O dinheiro sai deste caixa.' : undefined}
        >
          <div className={styles.ways}>
            {ways.map((way) => (
              <Radio key={way} value={way} label={paymentMethodLabels[way]} />
            ))}
            {draft.kind === 'return' && (
              <Radio
                value="STORE_CREDIT"
                label={client ? `Crédito da loja de ${client.name}` : 'Crédito da loja (só com cliente na venda)'}
                disabled={client === null}
              />
            )}
          </div>
        </Radio.Group>
      )}
    </section>
  )
}

const Sum = ({ label, cents, isMain }: { label: string; cents: number; isMain?: boolean }) => (
  <div data-main={isMain || undefined}>
    <dt>{label}</dt>
    <dd className="num">{formatBRL(cents)}</dd>
  </div>
)
