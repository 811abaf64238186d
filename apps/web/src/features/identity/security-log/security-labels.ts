import { securityKindLabels, securityMethodLabels } from '@prumo/contract/identity/security-labels'
import type { SecurityEvent } from '@prumo/contract/identity/security-log'

type Told = Pick<SecurityEvent, 'kind' | 'method' | 'detail' | 'subject'>

export const kindOf = ({ kind }: Pick<Told, 'kind'>) => securityKindLabels[kind]

/** 'Senha · com código', 'Bia Souza · deu Clientes: Ver': whatever there is to say beside the kind. */
export const securityDetailsOf = ({ method, detail, subject }: Omit<Told, 'kind'>) =>
  [subject?.displayName, method && securityMethodLabels[method], detail].filter(Boolean).join(' · ')
