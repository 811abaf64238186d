import type { StripeParams } from './stripe-requests.ts'

type Thing = Record<string, unknown> & { id: string }
type Answer = { status: number; body: unknown }
type Handlers = Record<string, (params: StripeParams, id: string) => Answer>
type Books = ReturnType<typeof openBooks>

const start = 1_800_000_000
const monthSeconds = 30 * 86_400

/** An account at Stripe, as far as the product uses one: customers, cards, prices, subscriptions, invoices. */
export function createStripeAccount() {
  const books = openBooks()
  const handlers: Handlers = {
    ...customerHandlers(books),
    ...subscriptionHandlers(books),
    ...invoiceHandlers(books),
    ...pageHandlers(books),
  }
  return {
    answer: (operation: string, params: StripeParams, id: string): Answer => handlers[operation]!(params, id),
    /** What a person does on Stripe's own page. */
    attachCard: (customer: string, last4: string) =>
      keep(books.cards, {
        id: books.newId('pm'),
        object: 'payment_method',
        customer,
        card: { brand: 'visa', last4, exp_month: 12, exp_year: 2040 },
      }),
    /** What time does at Stripe: a renewal that cannot be charged. */
    failRenewal(subscriptionId: string) {
      const subscription = books.subscriptions.get(subscriptionId)!
      subscription['status'] = 'past_due'
      return bill(books, subscription, 9990, 'open')
    },
    endSubscription(subscriptionId: string) {
      Object.assign(books.subscriptions.get(subscriptionId)!, { status: 'canceled', ended_at: start })
    },
    setDeclining(value: boolean) {
      books.isDeclining = value
    },
    subscriptionsOf: (customer: string) => ofCustomer(books.subscriptions, customer),
  }
}

function openBooks() {
  let made = 0
  const book = () => new Map<string, Thing>()
  const newId = (prefix: string) => `${prefix}_${(++made).toString().padStart(6, '0')}`
  return {
    newId,
    isDeclining: false,
    customers: book(),
    cards: book(),
    prices: book(),
    subscriptions: book(),
    invoices: book(),
  }
}

const customerHandlers = ({ newId, customers, cards, prices, subscriptions }: Books): Handlers => ({
  'POST /v1/customers': (params) =>
    keep(customers, {
      id: newId('cus'),
      object: 'customer',
      invoice_settings: { default_payment_method: null },
      ...params,
    }),
  'GET /v1/customers/{customer}': (_params, id) => found(customers, id),
  'DELETE /v1/customers/{customer}': (_params, id) => {
    for (const subscription of ofCustomer(subscriptions, id))
      Object.assign(subscription, { status: 'canceled', ended_at: start })
    customers.delete(id)
    return { status: 200, body: { id, object: 'customer', deleted: true } }
  },
  'POST /v1/customers/{customer}': (params, id) => change(customers, id, params),
  'GET /v1/customers/{customer}/payment_methods': (_params, id) => listed(ofCustomer(cards, id)),
  'POST /v1/payment_methods/{payment_method}/detach': (_params, id) => change(cards, id, { customer: '' }),
  'GET /v1/prices': (params) => {
    const keys = Object.values(params['lookup_keys'] as StripeParams)
    return listed([...prices.values()].filter((price) => keys.includes(price['lookup_key'] as string)))
  },
  'POST /v1/prices': (params) =>
    keep(prices, { ...params, id: newId('price'), object: 'price', unit_amount: Number(params['unit_amount']) }),
})

const subscriptionHandlers = (books: Books): Handlers => ({
  'GET /v1/subscriptions': (params) => listed(ofCustomer(books.subscriptions, params['customer'] as string)),
  'GET /v1/subscriptions/{subscription}': (_params, id) => found(books.subscriptions, id),
  'POST /v1/subscriptions': (params) => {
    if (books.isDeclining) return declined
    const trialEnd = params['trial_end'] ? Number(params['trial_end']) : null
    const items = { object: 'list', data: itemsOf(books, params) }
    const ends = {
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      ended_at: null,
      trial_end: trialEnd,
    }
    const { customer, metadata } = params
    const subscription = {
      id: books.newId('sub'),
      object: 'subscription',
      customer,
      metadata,
      status: trialEnd ? 'trialing' : 'active',
      created: start,
      items,
      ...ends,
    }
    if (!trialEnd)
      bill(
        books,
        subscription,
        items.data.reduce((sum, { price }) => sum + (price!['unit_amount'] as number), 0),
        'paid',
      )
    return keep(books.subscriptions, subscription)
  },
  'POST /v1/subscriptions/{subscription}': ({ items: changes, ...params }, id) => {
    if (books.isDeclining && changes) return declined
    const answer = change(books.subscriptions, id, params)
    const subscription = books.subscriptions.get(id)!
    const items = subscription['items'] as { data: Thing[] }
    const gone = entriesOf(changes)
      .filter((item) => item['deleted'] === 'true')
      .map((item) => item['id'])
    items.data = [...items.data.filter((item) => !gone.includes(item.id)), ...itemsOf(books, { items: changes ?? {} })]
    subscription['cancel_at'] = subscription['cancel_at_period_end'] ? start + monthSeconds : null
    return answer
  },
})

const invoiceHandlers = (books: Books): Handlers => ({
  'GET /v1/invoices': (params) =>
    listed(
      ofCustomer(books.invoices, params['customer'] as string).filter(
        ({ status }) => !params['status'] || status === params['status'],
      ),
    ),
  'GET /v1/invoices/{invoice}': (_params, id) => found(books.invoices, id),
  'POST /v1/invoices/{invoice}/pay': (_params, id) => {
    if (books.isDeclining) return declined
    const invoice = books.invoices.get(id)!
    Object.assign(invoice, { status: 'paid', status_transitions: { paid_at: start } })
    books.subscriptions.get(invoice['subscription'] as string)!['status'] = 'active'
    return { status: 200, body: invoice }
  },
})

const pageHandlers = ({ newId }: Books): Handlers => ({
  'POST /v1/checkout/sessions': (params) => ({
    status: 200,
    body: {
      ...params,
      id: newId('cs'),
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${newId('cs')}`,
    },
  }),
  'POST /v1/billing_portal/sessions': (params) => ({
    status: 200,
    body: {
      ...params,
      id: newId('bps'),
      object: 'billing_portal.session',
      url: `https://billing.stripe.com/p/session/${newId('bps')}`,
    },
  }),
})

function bill({ newId, invoices }: Books, subscription: Thing, cents: number, status: 'paid' | 'open') {
  const line = {
    id: newId('il'),
    description: 'Plano Rota',
    amount: cents,
    period: { start, end: start + monthSeconds },
  }
  const invoice = {
    id: newId('in'),
    object: 'invoice',
    customer: subscription['customer'],
    subscription: subscription.id,
    status,
    total: cents,
    amount_due: cents,
    created: start,
    period_start: start,
    period_end: start + monthSeconds,
    attempt_count: 1,
    next_payment_attempt: status === 'open' ? start + 86_400 : null,
    status_transitions: { paid_at: status === 'paid' ? start : null },
    lines: { object: 'list', data: [line] },
  }
  invoices.set(invoice.id, invoice)
  return invoice
}

const entriesOf = (list: StripeParams | string | undefined) =>
  Object.values((list ?? {}) as Record<string, StripeParams>)

const itemsOf = ({ newId, prices }: Books, { items }: StripeParams) =>
  entriesOf(items)
    .filter((item) => item['price'])
    .map((item) => ({
      id: newId('si'),
      object: 'subscription_item',
      price: prices.get(item['price'] as string),
      current_period_start: start,
      current_period_end: start + monthSeconds,
    }))

/** Newest first, as Stripe lists. */
const ofCustomer = (things: Map<string, Thing>, customer: string) =>
  [...things.values()].filter((thing) => thing['customer'] === customer).reverse()

const listed = (data: readonly unknown[]): Answer => ({
  status: 200,
  body: { object: 'list', data, has_more: false, url: '/v1' },
})

const found = (things: Map<string, Thing>, id: string): Answer =>
  things.has(id) ? { status: 200, body: things.get(id) } : unknown(id)

const unknown = (id: string): Answer => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: ${id}` } },
})

const declined: Answer = {
  status: 402,
  body: {
    error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
}

function keep(things: Map<string, Thing>, thing: Thing): Answer {
  things.set(thing.id, thing)
  return { status: 200, body: thing }
}

function change(things: Map<string, Thing>, id: string, params: StripeParams): Answer {
  const thing = things.get(id)
  if (!thing) return unknown(id)
  for (const [name, value] of Object.entries(params))
    thing[name] = value === 'true' ? true : value === 'false' ? false : value
  return { status: 200, body: thing }
}
