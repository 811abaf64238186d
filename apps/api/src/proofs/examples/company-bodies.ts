import { uuidv7 } from '@prumo/domain/text/uuid'
import { unique, type ExampleBodies } from './example-values.ts'

const deletionToken = () => `${uuidv7()}.${'a'.repeat(43)}`

/** The company itself, its apps and payments, imports and notifications. */
export const companyBodies: ExampleBodies = {
  'comments/comments.add': () => ({ text: 'Confira, por favor', mentionedIds: [] }),
  'comments/comments.change': () => ({ text: 'Conferido', mentionedIds: [], version: 1 }),
  'company/companies.save': () => ({
    type: 'JURIDICA',
    documentNumber: '11.222.333/0001-81',
    name: unique('Empresa'),
    fantasyName: null,
    urlSite: null,
    address: {
      postalCode: '01310-100',
      line1: 'Avenida Paulista|1000|Sala 1',
      line2: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      country: 'Brasil',
    },
    representative: {
      Name: 'Ana Prado',
      DocumentNumber: '529.982.247-25',
      DateOfBirth: '1980-02-29',
      Email: 'ana@exemplo.com.br',
      Phone: '(11) 9 8888-7777',
    },
  }),
  'imports/imports.list': () => ({
    page: 0,
    limit: 10,
    fields: ['id', 'name'],
    filters: { search: 'a' },
    sort: '-createdAt',
  }),
  'imports/imports.create': () => ({ type: 'Client', fileUrl: uuidv7() }),
  'notifications/notifications.savePreferences': () => ({ pushEnabled: false, mutedTypes: ['STOCK', 'IMPORT'] }),
  'notifications/devices.register': () => ({
    userId: uuidv7(),
    fcmToken: JSON.stringify({
      endpoint: `https://push.exemplo.com.br/${uuidv7()}`,
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    }),
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
  'billing/apps.list': () => ({
    skip: 0,
    limit: 100,
    fields: ['id', 'title'],
    filters: { search: 'a' },
    sort: 'order',
  }),
  'billing/apps.install': () => ({ appId: 'products', quantity: 1 }),
  'billing/apps.uninstall': () => ({ appId: 'products' }),
  'billing/payment-methods.setDefault': () => ({ paymentMethodId: uuidv7() }),
  'billing/payment-sessions.setup': () => ({ returnUrl: '/account?key=plans', appId: 'products', locale: 'pt-BR' }),
  'billing/payment-sessions.portal': () => ({ returnUrl: '/account?key=plans' }),
  'billing/payment-sessions.submitCard': () => ({
    number: '4242424242424242',
    holderName: 'Pessoa de Teste',
    expMonth: 12,
    expYear: 2040,
    cvc: '123',
  }),
  'billing/subscriptions.preview': () => ({ plan: 'destino', interval: 'month', apps: [] }),
  'billing/subscriptions.choose': () => ({ plan: 'destino', interval: 'month' }),
  'billing/subscriptions.cancel': () => ({ reason: 'Teste' }),
  'billing/invoices.list': () => ({
    skip: 0,
    limit: 10,
    fields: ['id', 'number'],
    filters: { status: 'paid' },
    sort: '-number',
  }),
  'billing/clock.move': () => ({ days: 1 }),
  'company/representatives.save': () => ({
    Name: unique('Ana'),
    DocumentNumber: null,
    DateOfBirth: null,
    Email: 'ana@exemplo.com.br',
    Phone: '(11) 3333-4444',
  }),
  'company/layout.changeColor': () => ({ color: '#2E7D32' }),
  'company/deletion.request': () => ({ companyName: 'Empresa de Teste' }),
  'company/deletion.confirm': () => ({ token: deletionToken() }),
  'company/deletion.cancelByLink': () => ({ token: deletionToken() }),
}
