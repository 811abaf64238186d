import { today } from '@prumo/domain/calendar/calendar-date'
import { linkOptions } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { saleOperations } from '#features/sales/door/queued-operations.ts'
import { enqueue } from '#shared/offline/queue.ts'
import { correctedNow } from '#shared/offline/server-clock.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useMember } from '#shared/session/use-session.ts'
import { useToast } from '#ui/layers/toast.tsx'
import { formatBRL } from '@prumo/domain/money/money'
import { saleNumber } from '../cart/sale-number.ts'
import { thankCustomer } from '../customer/use-customer-channel.ts'
import { drawNumber, numberIsUsed } from '../device/drawn-number.ts'
import { keepingSale } from '../device/stored-sale.ts'
import { playSound } from '../frame/sounds.ts'
import { readPrinterChoices } from '../door/printer-choices.ts'
import { pixOfRow } from '../cart/pix-of-row.ts'
import { receiptOfCart } from './receipt-of-cart.ts'
import { newReceiptToken } from './receipt-token.ts'
import { completedSale } from './sale-body.ts'
import { useTillFinance } from './use-till-finance.ts'
import type { Paying } from './use-paying.ts'

const pdv = linkOptions({ to: '/pdv' })

/** `later`: it stays to be received. */
export type PixAnswer = 'arrived' | 'later' | 'back'

/** What finance is to do: as the person said, as settings say, or nothing at all because they went back. */
export type TillFinanceAnswer = TillEntries | undefined | 'back'
/** `bankAccountId`: where what has no account of its own goes; null: as settings say. */
export type TillEntries = { isWanted: boolean; bankAccountId: string | null }

/** 'Concluir': the sale is on the disk of this device before anybody is told that it is done. */
export function useFinishSale(
  paying: Paying,
  askFinance: (usualAccountId: string | null) => Promise<TillFinanceAnswer>,
  askPix: (cents: number) => Promise<PixAnswer>,
) {
  const { go } = useDestinations()
  const member = useMember()
  const toast = useToast()
  const { isAsked, usualAccountId } = useTillFinance()
  const isBusy = useRef(false)
  const [isFinishing, setIsFinishing] = useState(false)

  /** What is written: with a Pix that somebody has just said they saw. null: back to the payment. */
  async function withSettledPix(): Promise<Paying | null> {
    const { payments } = paying.paid
    const open = payments.filter(({ method, isReceived, amount }) => method === 'PIX' && !isReceived && amount > 0)
    if (open.length === 0) return paying
    const answer = await askPix(open.reduce((sum, { amount }) => sum + amount, 0))
    if (answer === 'back') return null
    if (answer === 'later') return paying
    return {
      ...paying,
      paid: {
        ...paying.paid,
        payments: payments.map((row) => (open.includes(row) ? { ...row, isReceived: true } : row)),
      },
    }
  }

  async function complete(wantsReceipt: boolean) {
    if (isBusy.current) return
    if (paying.approval.isAsked) return paying.approval.withApproval(() => {})
    if (paying.saleProblem) {
      playSound('missing')
      return toast.error(paying.saleProblem)
    }
    isBusy.current = true
    setIsFinishing(true)
    try {
      const settled = await withSettledPix()
      if (!settled) return
      const answer = isAsked && paying.totals.total > 0 ? await askFinance(usualAccountId) : undefined
      if (answer === 'back') return
      const { id, text } = await writeSale(settled, member, answer)
      toast.success(text)
      const { printsAtOnce } = readPrinterChoices()
      if (!wantsReceipt && !printsAtOnce) return go(pdv)
      const search = printsAtOnce ? { print: true as const, ...(!wantsReceipt && { leave: true as const }) } : {}
      go(linkOptions({ to: '/pdv/order/receipt/$id', params: { id }, search }))
    } catch (error) {
      toast.error(
        error instanceof Error && error.message ? error.message : 'A venda não pôde ser salva neste aparelho.',
      )
    } finally {
      isBusy.current = false
      setIsFinishing(false)
    }
  }

  return { complete, isFinishing }
}

/** The sale, its receipt and the empty cart are written in one moment. Answers its id, and what happened. */
async function writeSale(
  { paid: cart, store, here, pack, settled, totals }: Paying,
  { user, company }: ReturnType<typeof useMember>,
  entries: TillEntries | undefined,
) {
  const till = here.till!
  const now = correctedNow()
  const number = cart.number ?? (await drawNumber(till.id, here.nextNumber))
  numberIsUsed(till.id)
  const numberText = saleNumber(till.series, number)
  const token = newReceiptToken()
  const body = completedSale(cart, {
    tillId: till.id,
    shiftId: here.shift?.id ?? null,
    deviceId: here.deviceId,
    number,
    happenedAt: now.toISOString(),
    today: today(now, company.timeZone),
    receiptToken: token,
    entries,
    accountOf: (pixKeyId) => pixOfRow({ pixKeyId, amount: 1 }, pack, number)?.key.bankAccountId ?? null,
  })
  const receipt = receiptOfCart(cart, {
    kind: 'sale',
    number: numberText,
    happenedAt: now.toISOString(),
    timeZone: company.timeZone,
    till: `Caixa ${till.series}`,
    seller: cart.seller?.name ?? user.displayName,
    token,
    company: pack.company,
    displayName: company.displayName,
    isTest: company.isTest,
  })
  await store.settled()
  const kept = { ...(await keepingSale({ id: cart.saleId, receipt })), ...store.keepingFinished() }
  await enqueue(
    saleOperations.recordCompleted,
    {
      id: cart.saleId,
      input: { body },
      subject: `sale ${cart.saleId}`,
      label: `Venda ${numberText} · ${formatBRL(receipt.total)}`,
    },
    kept,
  )
  thankCustomer(settled.change)
  await store.finish({ total: totals.total, change: settled.change })
  return { id: cart.saleId, text: `Venda ${numberText} concluída: ${formatBRL(totals.total)}` }
}
