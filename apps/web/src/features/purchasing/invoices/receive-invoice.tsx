import { Button, Switch } from '@mantine/core'
import { shareModeLabels } from '@prumo/contract/purchasing/labels'
import type { SupplierInvoiceDetail } from '@prumo/contract/purchasing/supplier-invoice-records'
import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import { shareModes, type ShareMode } from '@prumo/domain/invoices/landed-costs'
import { Check, CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { isBlockedPerson, useBlockedQuestion } from '#features/people/door/use-blocked-question.ts'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { Card } from '#ui/card.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import { useSeesInvoiceCost } from './invoice-labels.tsx'
import styles from './invoices.module.css'
import { PaymentCard } from './payment-card.tsx'
import { useInvoiceDecisions } from './use-invoice-decisions.ts'
import { usePaymentPlan, type PaymentPlan } from './use-payment-plan.ts'
import { WhatHappens } from './what-happens.tsx'

/** Everything of an invoice that is about to come in, to be looked through and set right. */
export function ReceiveInvoice({ invoice }: { invoice: SupplierInvoiceDetail }) {
  const seesCost = useSeesInvoiceCost()
  const plan = usePaymentPlan(invoice)
  const [updatesCostPrice, setUpdatesCostPrice] = useState(true)
  const { decide, decideLine, isPending } = useInvoiceDecisions(invoice)
  const { receive, isReceiving } = useReceive(invoice)
  const openLines = invoice.lines.filter(({ needs }) => needs !== null)
  const missing = missingOf(invoice, openLines.length, plan?.missing ?? null)
  return (
    <>
      <div className={styles.columns}>
        <InvoiceLines invoice={invoice} onDecide={(line) => void decideLine(line)} />
        <div className={styles.aside}>
          {plan && <PaymentCard invoice={invoice} plan={plan} />}
          <WhatHappens invoice={invoice} parcels={plan?.isWanted ? plan.parcels.length : 0} />
          {seesCost && (
            <Card title="Frete, desconto e impostos">
              <div className={styles.payment}>
                <Quiet size="sm">Rateados entre as linhas. A sobra de centavos vai para a primeira.</Quiet>
                <Segment
                  label="Como repartir"
                  fullWidth
                  value={invoice.shareMode}
                  onChange={(shareMode: ShareMode) => void decide({ shareMode })}
                  options={shareModes.map((value) => ({ value, label: shareModeLabels[value] }))}
                />
                <Switch
                  label="Atualizar o preço de custo dos produtos"
                  checked={updatesCostPrice}
                  onChange={(event) => setUpdatesCostPrice(event.currentTarget.checked)}
                />
              </div>
            </Card>
          )}
        </div>
      </div>
      <div className={`card ${styles.bar}`} data-bottom-bar>
        {missing ? <CircleAlert size={20} aria-hidden /> : <CircleCheck size={20} aria-hidden />}
        <div className={styles.barText} role="status">
          <strong>{missing?.title ?? 'Tudo pronto para receber'}</strong>
          <Quiet as="span" size="sm">
            {missing?.text ?? 'Estoque, custos e contas a pagar entram de uma vez.'}
          </Quiet>
        </div>
        {openLines.length > 0 && (
          <Button
            variant="default"
            disabled={isPending}
            onClick={() => void decide({ lines: openLines.map(({ id }) => ({ lineId: id, isLeftOut: true })) })}
          >
            Deixar de fora
          </Button>
        )}
        <Button
          leftSection={<Check size={16} aria-hidden />}
          disabled={missing !== null || isPending}
          loading={isReceiving}
          onClick={() =>
            void receive({
              version: invoice.version,
              ...(seesCost && { updatesCostPrice }),
              ...(plan?.payment && { payment: plan.payment }),
            })
          }
        >
          Receber nota
        </Button>
      </div>
    </>
  )
}

function missingOf({ lines, productRoom }: SupplierInvoiceDetail, open: number, unsaid: PaymentPlan['missing']) {
  if (open > 0)
    return {
      title: open === 1 ? 'Falta definir 1 linha' : `Falta definir ${open} linhas`,
      text: 'Ou deixe de fora: não entra no estoque, mas o pagamento continua inteiro.',
    }
  if (lines.every(({ isLeftOut }) => isLeftOut))
    return { title: 'Nenhuma linha entra', text: 'Inclua ao menos uma linha para receber a nota.' }
  const belowNothing = lines.find(({ isLeftOut, landedCost = 0 }) => !isLeftOut && landedCost < 0)
  if (belowNothing)
    return {
      title: `O desconto passa do custo de ${belowNothing.name}`,
      text: 'Escolha outra forma de rateio ou deixe a linha de fora.',
    }
  const made = lines.filter(({ newProduct, isLeftOut }) => newProduct && !isLeftOut).length
  if (productRoom !== null && made > productRoom)
    return { title: 'O plano não comporta tantos produtos', text: `Ainda cabem ${productRoom}.` }
  if (unsaid === 'account') return { title: 'Escolha a conta', text: 'De qual conta a nota será paga.' }
  if (unsaid === 'day') return { title: 'Informe o vencimento', text: 'A nota não diz quando vence.' }
  return null
}

type Asked = Parameters<ReturnType<typeof useRouteMutation<typeof supplierInvoices.receive>>['mutateAsync']>[0]['body']

/** Whoever is blocked is asked about; who says no to that needs no error besides. */
function useReceive({ id }: SupplierInvoiceDetail) {
  const { mutateAsync, isPending } = useRouteMutation(supplierInvoices.receive)
  const askIfBlocked = useBlockedQuestion()
  const toast = useToast()
  const upgrade = useUpgrade()

  async function receive({ payment, ...body }: Asked) {
    try {
      await askIfBlocked((answer) =>
        mutateAsync({ params: { id }, body: { ...body, ...(payment && { payment: { ...payment, ...answer } }) } }),
      )
      toast.success('Nota recebida!')
    } catch (error) {
      if (!isBlockedPerson(error)) upgrade.showError(error)
    }
  }
  return { receive, isReceiving: isPending }
}
