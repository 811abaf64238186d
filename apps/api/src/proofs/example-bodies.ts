import { uuidv7 } from '@prumo/domain/uuid'
import { testPassword } from '../testing/builders.ts'

type Body = Record<string, unknown>

let made = 0
const unique = (word: string) => `${word} ${++made}`
const newPassword = { password: 'OutraSenha456', confirmPassword: 'OutraSenha456' }
const list = (sort: string) => () => ({ skip: 0, limit: 10, fields: ['id', 'name'], filters: { search: 'a' }, sort })

/** One body each route accepts. Proofs send it as it is, break it piece by piece, or put other people's ids into it. */
export const exampleBodies: Record<string, () => Body> = {
  'identity/sessions.signIn': () => ({ email: 'ninguem@exemplo.com.br', password: testPassword }),
  'identity/sessions.switchCompany': () => ({ companyId: uuidv7() }),
  'identity/passwords.forgot': () => ({ email: 'ninguem@exemplo.com.br' }),
  'identity/passwords.reset': () => ({ token: 'a'.repeat(43), ...newPassword }),
  'identity/passwords.change': () => ({ currentPassword: testPassword, ...newPassword }),
  'identity/users.register': () => ({ displayName: 'Pessoa Nova', email: `nova-${uuidv7()}@exemplo.com.br`, ...newPassword }),
  'company/companies.save': () => ({
    type: 'JURIDICA',
    documentNumber: '11.222.333/0001-81',
    name: unique('Empresa'),
    fantasyName: null,
    urlSite: null,
  }),
  'billing/apps.list': () => ({ skip: 0, limit: 100, fields: ['id', 'title'], filters: { search: 'a' }, sort: 'order' }),
  'billing/apps.install': () => ({ appId: 'products', quantity: 1 }),
  'billing/apps.uninstall': () => ({ appId: 'products' }),
  'billing/payment-methods.setDefault': () => ({ paymentMethodId: uuidv7() }),
  'billing/payment-sessions.setup': () => ({ returnUrl: '/account?key=plans', appId: 'products', locale: 'pt-BR' }),
  'billing/payment-sessions.portal': () => ({ returnUrl: '/account?key=plans' }),
  'billing/payment-sessions.submitCard': () => ({ number: '4242424242424242', holderName: 'Pessoa de Teste', expMonth: 12, expYear: 2040, cvc: '123' }),
  'billing/subscriptions.preview': () => ({ plan: 'destino', interval: 'month', apps: [] }),
  'billing/subscriptions.choose': () => ({ plan: 'destino', interval: 'month' }),
  'billing/subscriptions.cancel': () => ({ reason: 'Teste' }),
  'billing/invoices.list': () => ({ skip: 0, limit: 10, fields: ['id', 'number'], filters: { status: 'paid' }, sort: '-number' }),
  'billing/clock.move': () => ({ days: 1 }),
  'finance/bank-accounts.list': list('name'),
  'finance/bank-accounts.create': () => ({
    name: unique('Conta'),
    bank: 'Banco',
    branch: '0001',
    accountNumber: '12345-6',
    openingBalance: 12.34,
    openingDate: '2026-01-31',
    notes: 'Observação',
    generalStatus: 'ACTIVE',
  }),
  'finance/bank-accounts.update': () => ({ name: unique('Conta'), openingBalance: -0.01, notes: null, version: 1 }),
  'finance/categories.list': list('-name'),
  'finance/categories.create': () => ({ type: 'EXPENSE', name: unique('Categoria'), code: null, icon: 'dollar', parentId: null }),
  'finance/categories.update': () => ({ name: unique('Categoria'), icon: 'bank', version: 1 }),
}

/** The example of a route, or nothing for a route without a body. */
export const exampleBody = ({ name }: { name: string }): Body | undefined => exampleBodies[name]?.()
