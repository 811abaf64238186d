import { allRoutes } from '@prumo/contract/catalogue'
import { allPermissions } from '@prumo/contract/permissions'
import { expect, test } from 'vitest'
import { wireName } from './route-request.ts'
const forOwners = allRoutes.filter(({ access }) => access === 'owner')
const needingProof = allRoutes.filter(({ needsFreshProof }) => needsFreshProof)
const ruled = allRoutes.flatMap((route) =>
  typeof route.access === 'object' ? [{ ...route, access: route.access }] : [],
)
const open = allRoutes.filter(({ access }) => access === 'anyone')

test('these routes and no others are open to anyone', () => {
  expect(open.map(wireName).sort()).toEqual([
    'DELETE auth/session',
    'GET auth/google',
    'GET auth/google/newcomer',
    'GET auth/password',
    'GET auth/session/photo/{id}',
    'GET public/client-machines/{token}',
    'GET public/documents/{code}',
    'GET public/documents/{code}/file',
    'GET public/problem-reports/{token}',
    'GET public/quotes/{token}',
    'GET public/quotes/{token}/file',
    'GET public/receipts/{token}',
    'GET public/sale-documents/{token}',
    'GET public/sale-documents/{token}/file',
    'GET public/visit-reports/{token}',
    'GET public/visit-reports/{token}/file',
    'GET system/api/v1/public/equipment/{id}/qr/maintenance/history',
    'GET system/api/v1/public/equipment/{id}/qr/validate',
    'GET system/company/data-export/content',
    'GET system/file/{id}/content',
    'GET system/support',
    'POST auth/auth/webauthn/assertion-options',
    'POST auth/auth/webauthn/login',
    'POST auth/email-proof/check',
    'POST auth/google/finish',
    'POST auth/google/join',
    'POST auth/google/register',
    'POST auth/google/start',
    'POST auth/invitation/accept',
    'POST auth/invitation/check',
    'POST auth/invitation/decline',
    'POST auth/password/forgot',
    'POST auth/password/reset',
    'POST auth/session',
    'POST auth/session/refresh',
    'POST auth/session/second-factor',
    'POST auth/user',
    'POST payment/webhook/stripe',
    'POST public/quotes/{token}/approve',
    'POST public/quotes/{token}/open',
    'POST public/quotes/{token}/refuse',
    'POST system/api/v1/public/equipment/{id}/qr/problems',
    'POST system/company/deletion/cancel',
    'POST system/company/deletion/confirm',
  ])
})

test('these routes and no others need a session but no company', () => {
  expect(
    allRoutes
      .filter(({ access }) => access === 'signed-in')
      .map(wireName)
      .sort(),
  ).toEqual([
    'DELETE auth/company/{id}/membership',
    'DELETE auth/passkey/{id}',
    'DELETE auth/session/{id}',
    'GET auth/invitation',
    'GET auth/passkey',
    'GET auth/proof',
    'GET auth/second-factor',
    'GET auth/security-log/mine',
    'GET auth/session',
    'GET auth/session/current',
    'GET payment/customers',
    'GET system/cep/{cep}',
    'GET system/ibge/ufs',
    'GET system/ibge/ufs/{uf}/cidades',
    'POST auth/auth/webauthn/credential-options',
    'POST auth/auth/webauthn/register',
    'POST auth/email-proof',
    'POST auth/email-proof/confirm',
    'POST auth/invitation/{id}/accept',
    'POST auth/invitation/{id}/decline',
    'POST auth/proof/code',
    'POST auth/proof/email',
    'POST auth/proof/email-code',
    'POST auth/proof/passkey',
    'POST auth/proof/passkey-options',
    'POST auth/proof/password',
    'POST auth/second-factor/begin',
    'POST auth/second-factor/confirm',
    'POST auth/second-factor/off',
    'POST auth/second-factor/recovery-codes',
    'POST auth/session/end-others',
    'POST auth/user/email/confirm',
    'POST auth/user/me/email',
    'POST auth/user/me/removal',
    'PUT auth/passkey/{id}',
    'PUT auth/password',
    'PUT auth/session/company',
    'PUT auth/user/me',
    'PUT auth/user/me/guides',
    'PUT payment/customers',
  ])
})

test('these routes and no others are for owners', () => {
  expect(forOwners.map(wireName).sort()).toEqual([
    'DELETE auth/user/{id}/owner',
    'POST auth/security-log/export',
    'POST auth/security-log/filter',
    'PUT auth/user/{id}/owner',
    'PUT payment/customers/test',
  ])
})

test('these routes and no others ask for a fresh proof of identity', () => {
  expect(needingProof.map(wireName).sort()).toEqual([
    'DELETE auth/passkey/{id}',
    'DELETE auth/user/{id}/owner',
    'DELETE sale/bank-account/{id}',
    'DELETE sale/bank-account/{id}/pix-key/{keyId}',
    'PATCH sale/bank-account/{id}',
    'PATCH sale/bank-account/{id}/pix-key/{keyId}',
    'POST auth/auth/webauthn/credential-options',
    'POST auth/auth/webauthn/register',
    'POST auth/second-factor/begin',
    'POST auth/second-factor/confirm',
    'POST auth/second-factor/off',
    'POST auth/second-factor/recovery-codes',
    'POST auth/user/me/email',
    'POST auth/user/me/removal',
    'POST customer/people/{id}/anonymization',
    'POST customer/people/{id}/personal-data',
    'POST sale/bank-account',
    'POST sale/bank-account/{id}/pix-key',
    'POST system/company/data-export',
    'POST system/company/deletion',
    'PUT auth/user/{id}/owner',
    'PUT sale/discount-pin',
    'PUT system/company/second-factor',
  ])
})

test('these routes and no others take another number of bytes than the usual megabyte', () => {
  const own = allRoutes.flatMap(({ name, maxBytes }) => (maxBytes ? [[name, maxBytes]] : []))
  expect(Object.fromEntries(own)).toEqual({
    'company/layout.changeLogo': 524_288,
    'equipment/public-equipment.report': 4_100_000,
    'files/files.upload': 52_428_800,
    'finance/attachments.add': 10_485_760,
    'finance/statements.preview': 52_428_800,
    'finance/statements.start': 52_428_800,
    'pmoc/executions.addFile': 20_971_520,
    'pmoc/executions.create': 4_194_304,
    'pmoc/executions.receive': 4_194_304,
    'pmoc/plans.create': 8_388_608,
    'pmoc/plans.update': 8_388_608,
    'products/image-archives.create': 52_428_800,
    'purchasing/supplier-invoices.decide': 2_097_152,
    'purchasing/supplier-invoices.upload': 5_242_880,
    'records/record-files.add': 10_485_760,
    'sales/sales.create': 4_194_304,
    'sales/sales.recordCompleted': 4_194_304,
    'sales/sales.update': 4_194_304,
    'stock/movements.adjustAll': 8_388_608,
    'visits/visits.addPhoto': 10_485_760,
    'visits/visits.sign': 2_097_152,
  })
})

test('no two routes answer to the same method and path', () => {
  const shapes = allRoutes.map((route) => wireName(route).replace(/\{\w+\}/g, '{}'))
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
})

test.each(ruled)('$name can be opened by somebody: its permissions exist and are not none', ({ access }) => {
  expect(access.permissions.length).toBeGreaterThan(0)
  expect(access.permissions.filter((permission) => !allPermissions.includes(permission))).toEqual([])
})
