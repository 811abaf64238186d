import type { StripeParams } from './stripe-requests.ts'

type Record_ = Record<string, unknown> & { id: string }
type Answer = { status: number; body: unknown }

const start = 1_800_000_000
const monthSeconds = 30 * 86_400

/** An account at Stripe, as far as the product uses one: customers, cards, prices, subscriptions, invoices. */
export function createStripeAccount() {
  let made = 0
  const id = (prefix: string) => `${prefix}_${(++made).toString().padStart(6, '0')}`
  const customers = new Map<string, Record_>()
  const cards = new Map<string, Record_ & { customer: string | null }>()
  const prices = new Map<string, Record_>()
  const subscriptions = new Map<string, Record_>()
  const invoices = new Map<string, Record_>()
  let declines = false

  const found = (records: Map<string, Record_>, key: string | undefined): Answer =>
    records.has(key ?? '') ? { status: 200, body: records.get(key!) } : unknown(key)
  const listed = (records: readonly unknown[]): Answer => ({ status: 200, body: { object: 'list', data: records, has_more: false, url: '/v1' } })
  const ofCustomer = (records: Map<string, Record_>, { customer }: StripeParams) => [...records.values()].filter((record) => record['customer'] === customer)

  const bill = (customer: string, subscription: string, cents: number, status: 'paid' | 'open' = 'paid') => {
    const invoice = {
      id: id('in'), object: 'invoice', customer, subscription, status, total: cents, amount_due: cents, created: start, period_start: start, period_end: start + monthSeconds,
      attempt_count: 1, next_payment_attempt: status === 'open' ? start + 86_400 : null, status_transitions: { paid_at: status === 'paid' ? start : null },
      lines: { object: 'list', data: [{ id: id('il'), description: 'Plano Rota', amount: cents, period: { start, end: start + monthSeconds } }] },
    }
    invoices.set(invoice.id, invoice)
    return invoice
  }
  const itemsOf = (params: StripeParams) =>
    Object.values((params['items'] ?? {}) as Record<string, StripeParams>)
      .filter((item) => item['price'])
      .map((item) => ({ id: id('si'), object: 'subscription_item', price: prices.get(item['price'] as string), current_period_start: start, current_period_end: start + monthSeconds }))

  const handlers: Record<string, (params: StripeParams, ids: Record<string, string>) => Answer> = {
    'POST /v1/customers': (params) => keep(customers, { id: id('cus'), object: 'customer', invoice_settings: { default_payment_method: null }, ...params }),
    'GET /v1/customers/{customer}': (_params, ids) => found(customers, ids['customer']),
    'POST /v1/customers/{customer}': (params, ids) => change(customers, ids['customer']!, params),
    'GET /v1/customers/{customer}/payment_methods': (_params, ids) => listed(ofCustomer(cards as Map<string, Record_>, { customer: ids['customer']! }).reverse()),
    'GET /v1/prices': (params) => {
      const keys = Object.values(params['lookup_keys'] as StripeParams)
      return listed([...prices.values()].filter((price) => keys.includes(price['lookup_key'] as string)))
    },
    'POST /v1/prices': (params) => keep(prices, { ...params, id: id('price'), object: 'price', unit_amount: Number(params['unit_amount']) }),
    'GET /v1/subscriptions': (params) => listed(ofCustomer(subscriptions, params)),
    'GET /v1/subscriptions/{subscription}': (_params, ids) => found(subscriptions, ids['subscription']),
    'POST /v1/subscriptions': (params) => {
      if (declines) return declined()
      const items = itemsOf(params)
      const trialEnd = params['trial_end'] ? Number(params['trial_end']) : null
      const subscription = {
        id: id('sub'), object: 'subscription', customer: params['customer'], status: trialEnd ? 'trialing' : 'active', created: start, metadata: params['metadata'],
        items: { object: 'list', data: items }, cancel_at_period_end: false, cancel_at: null, canceled_at: null, ended_at: null, trial_end: trialEnd,
      }
      if (!trialEnd) bill(params['customer'] as string, subscription.id, items.reduce((sum, { price }) => sum + (price!['unit_amount'] as number), 0))
      return keep(subscriptions, subscription)
    },
    'POST /v1/subscriptions/{subscription}': (params, ids) => {
      if (declines && params['items']) return declined()
      const { items: changes, ...plain } = params
      const answer = change(subscriptions, ids['subscription']!, plain)
      const subscription = subscriptions.get(ids['subscription']!)!
      const items = subscription['items'] as { data: Record_[] }
      const gone = Object.values((changes ?? {}) as Record<string, StripeParams>).filter((item) => item['deleted'] === 'true').map((item) => item['id'])
      items.data = [...items.data.filter((item) => !gone.includes(item.id)), ...itemsOf(params)]
      subscription['cancel_at'] = subscription['cancel_at_period_end'] ? start + monthSeconds : null
      return answer
    },
    'GET /v1/invoices': (params) => listed(ofCustomer(invoices, params).filter(({ status }) => !params['status'] || status === params['status']).reverse()),
    'GET /v1/invoices/{invoice}': (_params, ids) => found(invoices, ids['invoice']),
    'POST /v1/invoices/{invoice}/pay': (_params, ids) => {
      if (declines) return declined()
      const invoice = invoices.get(ids['invoice']!)!
      Object.assign(invoice, { status: 'paid', status_transitions: { paid_at: start } })
      for (const subscription of subscriptions.values()) if (subscription.id === invoice['subscription']) subscription['status'] = 'active'
      return { status: 200, body: invoice }
    },
    'POST /v1/payment_methods/{payment_method}/detach': (_params, ids) => {
      const card = cards.get(ids['payment_method']!)!
      card.customer = null
      return { status: 200, body: card }
    },
    'POST /v1/checkout/sessions': (params) => ({ status: 200, body: { ...params, id: id('cs'), object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${id('cs')}` } }),
    'POST /v1/billing_portal/sessions': (params) => ({ status: 200, body: { ...params, id: id('bps'), object: 'billing_portal.session', url: `https://billing.stripe.com/p/session/${id('bps')}` } }),
  }

  return {
    answer: (operation: string, params: StripeParams, ids: Record<string, string>): Answer => handlers[operation]!(params, ids),
    /** What a person does on Stripe's own page. */
    attachCard(customer: string, last4: string) {
      const card = { id: id('pm'), object: 'payment_method', customer, card: { brand: 'visa', last4, exp_month: 12, exp_year: 2040 } }
      cards.set(card.id, card)
      return card.id
    },
    /** What time does at Stripe: a renewal that cannot be charged. */
    failRenewal(subscriptionId: string) {
      const subscription = subscriptions.get(subscriptionId)!
      subscription['status'] = 'past_due'
      return bill(subscription['customer'] as string, subscriptionId, 9990, 'open')
    },
    endSubscription(subscriptionId: string) {
      Object.assign(subscriptions.get(subscriptionId)!, { status: 'canceled', ended_at: start })
    },
    setDeclining(value: boolean) {
      declines = value
    },
    subscriptionsOf: (customer: string) => ofCustomer(subscriptions, { customer }),
  }
}

const unknown = (id: string | undefined): Answer => ({ status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: ${id}` } } })
const declined = (): Answer => ({ status: 402, body: { error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' } } })

function keep(records: Map<string, Record_>, record: Record_): Answer {
  records.set(record.id, record)
  return { status: 200, body: record }
}

function change(records: Map<string, Record_>, id: string, params: StripeParams): Answer {
  const record = records.get(id)
  if (!record) return unknown(id)
  for (const [name, value] of Object.entries(params)) record[name] = value === 'true' ? true : value === 'false' ? false : value
  return { status: 200, body: record }
}
