import { uuidv7 } from '@prumo/domain/uuid'
import { testPassword } from '../testing/builders.ts'

type Body = Record<string, unknown>

let made = 0
const unique = (word: string) => `${word} ${++made}`
const newPassword = { password: 'OutraSenha456', confirmPassword: 'OutraSenha456' }
const deletionToken = () => `${uuidv7()}.${'a'.repeat(43)}`
const noModule = { enabled: false, defaultBankAccountId: null, defaultCategoryId: null, confirmBeforeCreating: true }
const list = (sort: string) => () => ({ skip: 0, limit: 10, fields: ['id', 'name'], filters: { search: 'a' }, sort })

/** One body each route accepts. Proofs send it as it is, break it piece by piece, or put other people's ids into it. */
export const exampleBodies: Record<string, () => Body> = {
  'identity/sessions.signIn': () => ({ email: 'ninguem@exemplo.com.br', password: testPassword }),
  'identity/sessions.switchCompany': () => ({ companyId: uuidv7() }),
  'identity/passwords.forgot': () => ({ email: 'ninguem@exemplo.com.br' }),
  'identity/passwords.reset': () => ({ token: 'a'.repeat(43), ...newPassword }),
  'identity/passwords.change': () => ({ currentPassword: testPassword, ...newPassword }),
  'identity/sessions.completeSignIn': () => ({ code: '123456' }),
  'identity/google.finish': () => ({ state: 'a'.repeat(43), code: 'codigo' }),
  'identity/passkeys.register': () => ({ challenge: 'a'.repeat(43), credentialId: 'b'.repeat(43), attestationObject: 'c'.repeat(200), clientDataJSON: 'd'.repeat(100) }),
  'identity/passkeys.assertionOptions': () => ({ email: 'ninguem@exemplo.com.br', tenantId: uuidv7() }),
  'identity/passkeys.login': () => ({
    tenantId: uuidv7(),
    challenge: 'a'.repeat(43),
    credentialId: 'b'.repeat(43),
    authenticatorData: 'c'.repeat(50),
    clientDataJSON: 'd'.repeat(100),
    signature: 'e'.repeat(90),
  }),
  'identity/second-factor.confirm': () => ({ code: '123456' }),
  'identity/second-factor.renewCodes': () => ({ password: testPassword }),
  'identity/second-factor.turnOff': () => ({ code: 'ABCD-EFGH-IJKL' }),
  'identity/second-factor.requireInCompany': () => ({ required: false }),
  'identity/users.register': () => ({ displayName: 'Pessoa Nova', email: `nova-${uuidv7()}@exemplo.com.br`, ...newPassword }),
  'identity/members.list': () => ({ skip: 0, limit: 10, fields: ['id', 'displayName'], filters: { search: 'a' }, sort: 'displayName' }),
  'identity/members.invite': () => ({ displayName: unique('Pessoa'), email: `convidada-${uuidv7()}@exemplo.com.br` }),
  'identity/members.update': () => ({ displayName: unique('Pessoa') }),
  'identity/members.changePhoto': () => ({ photoUrl: null }),
  'identity/members.changePermissions': () => ({ permissions: [{ key: 'account-bank', option: 'read' }] }),
  'identity/invitations.check': () => ({ token: 'a'.repeat(65) }),
  'identity/invitations.accept': () => ({ token: 'a'.repeat(65), ...newPassword }),
  'identity/profile.update': () => ({ displayName: unique('Pessoa') }),
  'company/companies.save': () => ({
    type: 'JURIDICA',
    documentNumber: '11.222.333/0001-81',
    name: unique('Empresa'),
    fantasyName: null,
    urlSite: null,
    address: { postalCode: '01310-100', line1: 'Avenida Paulista|1000|Sala 1', line2: 'Bela Vista', city: 'São Paulo', state: 'SP', country: 'Brasil' },
    representative: { Name: 'Ana Prado', DocumentNumber: '529.982.247-25', DateOfBirth: '1980-02-29', Email: 'ana@exemplo.com.br', Phone: '(11) 9 8888-7777' },
  }),
  'imports/imports.list': () => ({ page: 0, limit: 10, fields: ['id', 'name'], filters: { search: 'a' }, sort: '-createdAt' }),
  'imports/imports.create': () => ({ type: 'Client', fileUrl: uuidv7() }),
  'notifications/notifications.savePreferences': () => ({ pushEnabled: false, mutedTypes: ['STOCK', 'IMPORT'] }),
  'notifications/devices.register': () => ({
    userId: uuidv7(),
    fcmToken: JSON.stringify({ endpoint: `https://push.exemplo.com.br/${uuidv7()}`, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
    deviceType: 'WEB',
    deviceModel: unique('Chrome no Windows'),
    osVersion: 'Windows 11',
    appVersion: null,
  }),
  'notifications/devices.sendTest': () => ({
    title: 'Teste',
    body: 'Isto é um teste',
    notificationType: 'SYSTEM',
    data: { type: 'TEST', timestamp: '2026-11-15T12:00:00Z' },
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
  'company/representatives.save': () => ({ Name: unique('Ana'), DocumentNumber: null, DateOfBirth: null, Email: 'ana@exemplo.com.br', Phone: '(11) 3333-4444' }),
  'company/layout.changeColor': () => ({ color: '#2E7D32' }),
  'company/deletion.request': () => ({ companyName: 'Empresa de Teste', password: testPassword }),
  'company/deletion.confirm': () => ({ token: deletionToken() }),
  'company/deletion.cancelByLink': () => ({ token: deletionToken() }),
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
  'finance/statements.lines': () => ({ skip: 0, limit: 10, fields: ['id', 'description'], filters: { search: 'a' }, sort: 'lineNumber' }),
  'finance/statements.choose': () => ({ changes: [{ lineId: uuidv7(), choice: 'skip', categoryId: null, personId: null }] }),
  'finance/statements.map': () => ({ headerRow: 0, date: 0, description: 1, amount: 2, credit: null, debit: null, balance: null, document: null, type: null }),
  'finance/integration-settings.save': () => ({
    enableAutoTransactionCreation: false,
    pdvSettings: noModule,
    salesOrderSettings: { ...noModule, statusTriggers: ['INVOICED'] },
    serviceOrderSettings: { ...noModule, statusTriggers: ['EXECUTED'] },
  }),
}

/** The example of a route, or nothing for a route without a body. */
export const exampleBody = ({ name }: { name: string }): Body | undefined => exampleBodies[name]?.()
