import { problems } from '@prumo/contract/problems'
import { expect, test } from 'vitest'
import { ApiProblem, NetworkProblem } from '#shared/api/api-error.ts'
import { passkeyMessage, PasskeyTimeout } from './passkey-failures.ts'

const thrown = (name: string) => Object.assign(new Error('anything'), { name })
const problem = (code: keyof typeof problems) =>
  new ApiProblem({ status: problems[code].status, title: problems[code].text, code, errors: [] })

test.each([
  [thrown('NotAllowedError'), 'Autenticação cancelada pelo usuário'],
  [thrown('AbortError'), 'Autenticação cancelada pelo usuário'],
  [thrown('InvalidStateError'), 'Credencial inválida. Tente registrar uma nova passkey.'],
  [problem('passkey.unknown'), 'Credencial inválida. Tente registrar uma nova passkey.'],
  [new Error('WebAuthn is not supported in this browser'), 'WebAuthn não é suportado neste dispositivo'],
  [thrown('NotSupportedError'), 'WebAuthn não é suportado neste dispositivo'],
  [new Error('Authentication was not completed'), 'Credencial não encontrada localmente'],
  [new PasskeyTimeout(), 'O tempo para usar a chave de acesso acabou. Tente novamente.'],
  [thrown('TimeoutError'), 'O tempo para usar a chave de acesso acabou. Tente novamente.'],
  [
    thrown('SecurityError'),
    'As chaves de acesso só funcionam em um endereço seguro (HTTPS). Confira o endereço do site.',
  ],
  [new NetworkProblem(), 'Erro de conexão. Verifique sua internet e tente novamente.'],
  [thrown('NetworkError'), 'Erro de conexão. Verifique sua internet e tente novamente.'],
  [problem('passkey.expired'), 'O pedido de chave de acesso expirou. Tente novamente.'],
  [problem('passkey.refused'), 'Erro de autenticação. Tente fazer login com email e senha.'],
  [thrown('UnknownError'), 'Erro de autenticação. Tente fazer login com email e senha.'],
])('entering stopped by %s is told as "%s" [plat-25, plat-33]', (error, sentence) => {
  expect(passkeyMessage(error, 'entering')).toBe(sentence)
})

test.each([
  [thrown('NotAllowedError'), 'Operação cancelada pelo usuário'],
  [thrown('AbortError'), 'Operação cancelada ou não permitida. Tente novamente.'],
  [thrown('NotSupportedError'), 'Este dispositivo não suporta chaves de acesso'],
  [new Error('WebAuthn is not supported in this browser'), 'Este dispositivo não suporta chaves de acesso'],
  [thrown('InvalidStateError'), 'Uma chave de acesso já foi registrada para este dispositivo'],
  [problem('passkey.already-registered'), 'Uma chave de acesso já foi registrada para este dispositivo'],
  [problem('not-signed-in'), 'Usuário não autenticado'],
  [problem('passkey.expired'), 'O pedido de chave de acesso expirou. Tente novamente.'],
  [thrown('UnknownError'), 'Erro ao criar a chave de acesso. Tente novamente.'],
])('creating stopped by %s is told as "%s" [plat-35]', (error, sentence) => {
  expect(passkeyMessage(error, 'creating')).toBe(sentence)
})
