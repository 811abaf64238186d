/** What somebody is to the company. One person may be several of them; the first is the one that lists name. */
export const personTypeLabels = {
  Customer: 'Cliente',
  Seller: 'Vendedor',
  Supplier: 'Fornecedor',
  User: 'Usuário',
  Technical: 'Técnico',
  Employee: 'Funcionário',
  Partner: 'Sócio',
  Others: 'Outros',
} as const

export type PersonType = keyof typeof personTypeLabels
export const personTypes = Object.keys(personTypeLabels) as [PersonType, ...PersonType[]]

export const personStatusLabels = {
  Active: 'Ativo',
  Inactive: 'Inativo',
  Blocked: 'Bloqueado',
  BlackList: 'Lista negra',
} as const

export type PersonStatus = keyof typeof personStatusLabels
export const personStatuses = Object.keys(personStatusLabels) as [PersonStatus, ...PersonStatus[]]

/** These two keep somebody from being sold to or paid: they are given with a reason. */
export const needsReason = (status: PersonStatus) => status === 'Blocked' || status === 'BlackList'
