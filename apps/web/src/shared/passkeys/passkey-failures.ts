import { ApiProblem, NetworkProblem } from '#shared/api/api-error.ts'

export type Ceremony = 'entering' | 'creating' | 'proving'

/** The browser gave the person a limited time, and it ran out. */
export class PasskeyTimeout extends Error {
  override name = 'PasskeyTimeout'
}

const words = {
  entering: {
    cancelled: 'Autenticação cancelada pelo usuário',
    invalid: 'Credencial inválida. Tente registrar uma nova passkey.',
    unsupported: 'WebAuthn não é suportado neste dispositivo',
    missing: 'Credencial não encontrada localmente',
    other: 'Erro de autenticação. Tente fazer login com email e senha.',
  },
  creating: {
    cancelled: 'Operação cancelada pelo usuário',
    invalid: 'Uma chave de acesso já foi registrada para este dispositivo',
    unsupported: 'Este dispositivo não suporta chaves de acesso',
    missing: 'Operação cancelada ou não permitida. Tente novamente.',
    other: 'Erro ao criar a chave de acesso. Tente novamente.',
  },
  proving: {
    cancelled: 'Confirmação cancelada. Tente de novo ou escolha outra forma.',
    invalid: 'Esta chave de acesso não é sua. Escolha outra forma.',
    unsupported: 'Este dispositivo não suporta chaves de acesso',
    missing: 'A chave de acesso não está neste aparelho. Escolha outra forma.',
    other: 'Não foi possível usar a chave de acesso. Escolha outra forma.',
  },
} as const

const timeout = 'O tempo para usar a chave de acesso acabou. Tente novamente.'
const insecure = 'As chaves de acesso só funcionam em um endereço seguro (HTTPS). Confira o endereço do site.'

/** The sentence for whatever stopped a passkey: the person, the device, the browser, the line or the server. */
export function passkeyMessage(error: unknown, ceremony: Ceremony): string {
  const told = words[ceremony]
  if (error instanceof NetworkProblem) return error.message
  if (error instanceof ApiProblem)
    return error.status === 401 && ceremony === 'creating' ? 'Usuário não autenticado' : error.message
  if (error instanceof PasskeyTimeout) return timeout
  const { name = '', message = '' } = error as { name?: string; message?: string }
  if (/not supported in this browser/.test(message)) return told.unsupported
  if (/was not completed/.test(message)) return told.missing
  switch (name) {
    case 'NotAllowedError':
      return told.cancelled
    case 'AbortError':
      return ceremony === 'creating' ? told.missing : told.cancelled
    case 'InvalidStateError':
      return told.invalid
    case 'NotSupportedError':
    case 'ConstraintError':
      return told.unsupported
    case 'SecurityError':
      return insecure
    case 'TimeoutError':
      return timeout
    case 'NetworkError':
      return new NetworkProblem().message
    default:
      return told.other
  }
}
