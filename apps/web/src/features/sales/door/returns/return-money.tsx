import { Radio } from '@mantine/core'
import { formatBRL } from '@prumo/domain/money/money'
import { paymentMethodLabels } from '@prumo/contract/sales/sale-labels'
import { TillAccountSelect } from '#features/till/door/till-account-select.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { asksAccount, type RefundWay, type ReturnDraft, type ReturnSums, type ReturnTerms } from './return-draft.ts'
import styles from './returns.module.css'

const ways = ['MONEY', 'PIX', 'CREDITCARD', 'DEBITCARD', 'TICKET'] as const satisfies readonly RefundWay[]

type ReturnMoneyProps = {
  terms: ReturnTerms
  draft: ReturnDraft
  sums: ReturnSums
  hasTill: boolean
  accountError: string | undefined
  onWay: (way: RefundWay) => void
  onAccount: (id: string | null) => void
}

/** What becomes of the money, said before anybody confirms it. */
export function ReturnMoney({ terms, draft, sums, hasTill, accountError, onWay, onAccount }: ReturnMoneyProps) {
  const { total, excess, cancelled, inCredit, inMoney, never } = sums
  const { client } = terms
  const hasCard = terms.methods.some((method) => method === 'CREDITCARD' || method === 'DEBITCARD')
  const atCard = hasCard ? ' O que foi no cartão é estornado na maquininha.' : ''
  const isCredit = draft.kind === 'exchange' && client !== null
  return (
    <section className={styles.money} aria-label="O valor">
      <dl className={styles.sums}>
        <Sum label="Valor dos itens devolvidos" cents={total} />
        {excess > 0 && <Sum label="Pago além do total da venda" cents={excess} />}
        {cancelled > 0 && <Sum label="Cancelado do que falta receber" cents={cancelled} />}
        {never > 0 && <Sum label="Ainda não recebido pela loja" cents={never} />}
        {inCredit > 0 && <Sum label="Vira crédito da loja" cents={inCredit} isMain />}
        {(inMoney > 0 || inCredit === 0) && <Sum label="Volta ao cliente" cents={inMoney} isMain />}
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
      {inCredit > 0 && !isCredit && draft.way !== 'STORE_CREDIT' && (
        <Banner tone="info">{formatBRL(inCredit)} foram pagos com crédito da loja, e voltam como crédito.</Banner>
      )}
      {inMoney + inCredit > 0 && !isCredit && (
        <Radio.Group
          label="Como devolver o valor"
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
      {asksAccount(terms, draft, sums, hasTill) && (
        <TillAccountSelect
          label="Conta de onde sai"
          placeholder="Selecione a conta"
          error={accountError}
          value={draft.bankAccountId}
          onChange={onAccount}
        />
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
