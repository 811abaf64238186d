import { apps, type App } from '@prumo/contract/billing/apps'
import { subscriptions } from '@prumo/contract/billing/subscriptions'
import type { AnswerOf } from '@prumo/contract/route'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { useState } from 'react'
import { call } from '#shared/api/call.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { rereadSession } from '#shared/session/session.ts'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { currentChoice, type ModuleId } from '../choice/plan-choice.ts'
import { addPending, dropPending } from '../pending-items.ts'
import { perInterval, reais } from '../words.ts'
import { priceText } from './app-price.ts'

type Preview = AnswerOf<typeof subscriptions.preview>

/** Adds or removes an app: says first what it costs, shows it as processing meanwhile, and lets the menus follow. */
export function useAppChange(app: App) {
  const install = useRouteMutation(apps.install)
  const uninstall = useRouteMutation(apps.uninstall)
  const [isPending, setIsPending] = useState(false)
  const confirm = useConfirm()
  const toast = useToast()
  const upgrade = useUpgrade()

  async function run(status: 'adding' | 'removing', send: () => Promise<unknown>, done: string, failed: string) {
    addPending({ productId: app.id, productName: app.title, status })
    try {
      await send()
      toast.success(done)
      await rereadSession()
    } catch (error) {
      dropPending(app.id)
      upgrade.showError(error, failed)
    }
  }

  async function once(work: () => Promise<void>) {
    setIsPending(true)
    await work().finally(() => setIsPending(false))
  }

  const add = () =>
    once(async () => {
      const sure = await confirm({
        title: `Adicionar ${app.title}?`,
        message: addingText(app, await preview(app, 'adding')),
        verb: 'Adicionar',
      })
      if (!sure) return
      await run(
        'adding',
        () => install.mutateAsync({ body: { appId: app.id } }),
        `${app.title} adicionado com sucesso!`,
        'Erro ao adicionar o aplicativo. Tente novamente.',
      )
    })

  const remove = () =>
    once(async () => {
      const message = removingText(app, await preview(app, 'removing'))
      const sure = await confirm({ title: `Remover ${app.title}?`, message, verb: 'Remover', tone: 'danger' })
      if (!sure) return
      await run(
        'removing',
        () => uninstall.mutateAsync({ body: { appId: app.id } }),
        `${app.title} removido com sucesso!`,
        'Erro ao remover o aplicativo. Tente novamente.',
      )
    })

  return { add, remove, isPending }
}

/** What the change would cost; null when it cannot be told now, which is no reason not to ask. */
async function preview(app: App, change: 'adding' | 'removing'): Promise<Preview | null> {
  try {
    const { plan, interval, apps: current } = currentChoice(await call(subscriptions.get, {}))
    const others = current.filter((one) => one !== app.id)
    return await call(subscriptions.preview, {
      body: { plan, interval, apps: change === 'adding' ? [...others, app.id as ModuleId] : others },
    })
  } catch {
    return null
  }
}

function addingText(app: App, cost: Preview | null) {
  const price = priceText(app)
  if (!cost) return `${price}. Os dias que faltam até a próxima cobrança são cobrados agora, em proporção.`
  const from = cost.nextCharge ? ` a partir de ${formatDate(cost.nextCharge)}` : ''
  return (
    <>
      <b>{price}.</b>{' '}
      {cost.dueNow > 0
        ? `Hoje são cobrados ${reais(cost.dueNow)}, proporcionais aos dias que faltam.`
        : 'Nada é cobrado hoje.'}{' '}
      A assinatura passa a {reais(cost.recurring)} {perInterval[app.price?.recurringInterval ?? 'month']}
      {from}.
    </>
  )
}

function removingText(app: App, cost: Preview | null) {
  const base = `As telas de ${app.title} deixam de aparecer para todos da empresa; os dados continuam guardados. O que foi pago e não usado vira crédito na próxima fatura.`
  if (!cost) return base
  return `${base} A assinatura passa a ${reais(cost.recurring)} ${perInterval[app.price?.recurringInterval ?? 'month']}.`
}
