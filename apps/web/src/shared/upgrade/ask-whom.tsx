import { permissionLabel } from '@prumo/contract/permissions'

/** For people who may not buy: who can. */
export function AskWhom() {
  return (
    <p>
      Fale com o dono da empresa ou com alguém que tenha a permissão <b>{permissionLabel('settings.post')}</b>: só essas
      pessoas podem mudar a assinatura.
    </p>
  )
}
