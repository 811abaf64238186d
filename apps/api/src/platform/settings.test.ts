import { expect, test } from 'vitest'
import { readSettings, WrongSettings } from './settings.ts'

const sentencesFor = (environment: Record<string, string>) => {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    return (error as WrongSettings).sentences
  }
}

const trustProxy =
  'PRUMO_TRUST_PROXY precisa ser off, o número de proxies em sequência (1 a 9) ou os endereços deles, como 10.0.0.0/8.'

test.each([
  ['PORT', '70000', 'PORT precisa ser uma porta entre 0 e 65535.'],
  ['PORT', 'abc', 'PORT precisa ser uma porta entre 0 e 65535.'],
  ['PORT', '80.5', 'PORT precisa ser uma porta entre 0 e 65535.'],
  ['PRUMO_MODE', 'prod', 'PRUMO_MODE precisa ser development ou production.'],
  ['PRUMO_DEMO', 'yes', 'PRUMO_DEMO precisa ser on, off ou remove.'],
  ['PRUMO_ALLOW', 'http everything', 'PRUMO_ALLOW precisa ser uma lista com http, no-mail, builtin-payments.'],
  ['PRUMO_STOP_SECONDS', '0', 'PRUMO_STOP_SECONDS precisa ser um número de segundos entre 1 e 600.'],
  ['PRUMO_PUBLIC_URL', 'prumo.com.br', 'PRUMO_PUBLIC_URL precisa ser um endereço http ou https.'],
  ['PRUMO_PUBLIC_URL', 'ftp://prumo.com.br', 'PRUMO_PUBLIC_URL precisa ser um endereço http ou https.'],
  ['PRUMO_TRUST_PROXY', 'true', trustProxy],
  ['PRUMO_TRUST_PROXY', '0', trustProxy],
  ['PRUMO_TRUST_PROXY', '10.0.0.0/33', trustProxy],
  ['PRUMO_TRUST_PROXY', 'proxy.local', trustProxy],
  ['PRUMO_PASSWORD_MIN', '5', 'PRUMO_PASSWORD_MIN precisa ser um número de caracteres entre 6 e 64.'],
  ['PRUMO_LOG', 'verbose', 'PRUMO_LOG precisa ser debug, info, warn, error ou silent.'],
  [
    'PRUMO_SECURITY_LOG_DAYS',
    '179',
    'PRUMO_SECURITY_LOG_DAYS precisa ser um número de dias entre 180, que a lei exige, e 3650.',
  ],
  ['PRUMO_POOL', '1', 'PRUMO_POOL precisa ser um número de conexões entre 2 e 200.'],
  ['PRUMO_MIN_FREE_MB', 'pouco', 'PRUMO_MIN_FREE_MB precisa ser um número inteiro de megabytes.'],
  [
    'PRUMO_KEY',
    'c2VncmVkbw==',
    'PRUMO_KEY precisa ter 32 bytes em base64, como os que openssl rand -base64 32 escreve.',
  ],
  ['PRUMO_BACKUP_PASSPHRASE', 'curta', 'PRUMO_BACKUP_PASSPHRASE precisa ter pelo menos 12 caracteres.'],
  [
    'PRUMO_BACKUP_PASSPHRASE_FILE',
    '/nao/existe',
    'PRUMO_BACKUP_PASSPHRASE_FILE precisa ser um arquivo que se possa ler, com uma senha de pelo menos 12 caracteres.',
  ],
  [
    'PRUMO_OPERATOR_EMAIL',
    'operador',
    'PRUMO_OPERATOR_EMAIL precisa ser um endereço de e-mail, como operacao@empresa.com.br.',
  ],
  ['PRUMO_METRICS_TOKEN', 'curto', 'PRUMO_METRICS_TOKEN precisa ter pelo menos 16 caracteres.'],
  ['PRUMO_REVEAL_ACCOUNTS', '1', 'PRUMO_REVEAL_ACCOUNTS precisa ser on ou off.'],
  ['PRUMO_KEEP_EVENTS_MONTHS', '0', 'PRUMO_KEEP_EVENTS_MONTHS precisa ser um número de meses entre 1 e 1200.'],
  ['PRUMO_KEEP_KEYS_DAYS', '0', 'PRUMO_KEEP_KEYS_DAYS precisa ser um número de dias entre 1 e 365.'],
  ['PRUMO_KEEP_RUNS_DAYS', 'x', 'PRUMO_KEEP_RUNS_DAYS precisa ser um número de dias entre 7 e 3650.'],
  [
    'PRUMO_FILES_QUOTA_MB',
    '-1',
    'PRUMO_FILES_QUOTA_MB precisa ser um número de megabytes entre 0 (sem limite) e 100000000.',
  ],
  ['PRUMO_KEEP_IMPORTS_DAYS', '6', 'PRUMO_KEEP_IMPORTS_DAYS precisa ser um número de dias entre 7 e 3650.'],
  ['DATABASE_URL', 'mysql://localhost/prumo', 'DATABASE_URL precisa ser um endereço postgres://.'],
  ['SMTP_URL', 'localhost:25', 'SMTP_URL precisa ser um endereço smtp:// ou smtps://.'],
  ['CEP_URL', 'on', 'CEP_URL precisa ser off ou um ou mais endereços http com {cep}.'],
  ['CEP_URL', 'https://cep.local/', 'CEP_URL precisa ser off ou um ou mais endereços http com {cep}.'],
  ['MAIL_FROM', 'Prumo', 'MAIL_FROM precisa ser um remetente, como "Prumo <nao-responda@empresa.com.br>".'],
  [
    'MAIL_FROM',
    'Prumo <nao-responda>',
    'MAIL_FROM precisa ser um remetente, como "Prumo <nao-responda@empresa.com.br>".',
  ],
  ['MAIL_FROM', 'x', 'MAIL_FROM precisa ser um remetente, como "Prumo <nao-responda@empresa.com.br>".'],
  ['PRUMO_PUSH_PRIVATE', 'true', 'PRUMO_PUSH_PRIVATE precisa ser on ou off.'],
  ['SUPPORT_EMAIL', 'suporte', 'SUPPORT_EMAIL precisa ser um endereço de e-mail, como suporte@empresa.com.br.'],
  ['S3_ENDPOINT', 's3.local', 'S3_ENDPOINT precisa ser um endereço http ou https.'],
])('%s=%s is told in one sentence', (name, value, sentence) => {
  expect(sentencesFor({ [name]: value })).toEqual([sentence])
})

test('every wrong setting is told at once', () => {
  expect(sentencesFor({ PORT: '-1', PRUMO_MODE: 'x', SMTP_URL: 'x' })).toHaveLength(3)
})

test('the store’s settings go together', () => {
  const all = { S3_ENDPOINT: 'http://s3.local', S3_BUCKET: 'b', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' }
  for (const missing of Object.keys(all)) {
    const { [missing as keyof typeof all]: _left, ...rest } = all
    expect(sentencesFor(rest)).toEqual([
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY e S3_SECRET_KEY precisam ser informados juntos.',
    ])
  }
  expect(readSettings(all).s3).toEqual({
    endpoint: 'http://s3.local',
    bucket: 'b',
    region: 'us-east-1',
    accessKey: 'a',
    secretKey: 's',
  })
})

test('the two logins of requests go together, beside their owner', () => {
  const all = {
    DATABASE_URL: 'postgres://dono@bd/prumo',
    DATABASE_APP_URL: 'postgres://a@bd/prumo',
    DATABASE_CREDENTIALS_URL: 'postgres://c@bd/prumo',
  }
  for (const missing of Object.keys(all)) {
    const { [missing as keyof typeof all]: _left, ...rest } = all
    expect(sentencesFor(rest)).toEqual([
      'DATABASE_APP_URL e DATABASE_CREDENTIALS_URL precisam ser informados juntos, e com DATABASE_URL.',
    ])
  }
  expect(sentencesFor(all)).toEqual([])
  expect(sentencesFor({ ...all, DATABASE_APP_URL: 'mysql://x' })).toEqual([
    'DATABASE_APP_URL precisa ser um endereço postgres://.',
  ])
})

test('an empty setting is an absent one, and nothing set is a development copy on port 3000', () => {
  const nothing = readSettings({})
  expect(readSettings({ PORT: '', PRUMO_MODE: '', DATABASE_URL: '' })).toEqual(nothing)
  expect(nothing).toMatchObject({
    port: 3000,
    isProduction: false,
    demo: 'on',
    host: '127.0.0.1',
    logLevel: 'warn',
    trustProxy: false,
    passwordMin: 8,
    revealAccounts: false,
    s3: null,
  })
  expect(nothing.keep).toEqual({ eventMonths: null, keyDays: 7, runDays: 90, importDays: 180 })
})

test('production has no demonstration company unless it is asked for', () => {
  expect(readSettings({ PRUMO_MODE: 'production' })).toMatchObject({
    isProduction: true,
    demo: 'off',
    host: '0.0.0.0',
    logLevel: 'info',
  })
  expect(readSettings({ PRUMO_MODE: 'production', PRUMO_DEMO: 'on' }).demo).toBe('on')
  expect(readSettings({ PRUMO_PUBLIC_URL: 'https://prumo.com.br/' }).publicUrl).toBe('https://prumo.com.br')
})

test.each(['nao-responda@empresa.com.br', 'Prumo <nao-responda@empresa.com.br>', '"Prumo, de Belém" <a@b>'])(
  '%s is a sender',
  (sender) => {
    expect(readSettings({ MAIL_FROM: sender }).mailFrom).toBe(sender)
  },
)

test('the quota of files is told in megabytes; 0 stands for none', () => {
  expect(
    [{}, { PRUMO_FILES_QUOTA_MB: '2' }, { PRUMO_FILES_QUOTA_MB: '0' }].map(
      (environment) => readSettings(environment).filesQuotaBytes,
    ),
  ).toEqual([5e9, 2e6, null])
})
