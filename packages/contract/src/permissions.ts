/** Every permission key, the options it takes and the words people read. One tree: screens, checks and tests walk it. */
export const permissionTree = [
  {
    key: 'administration',
    label: 'Administração',
    permissions: [
      { key: 'settings', label: 'Configurações da empresa', options: ['read', 'post'] },
      { key: 'users', label: 'Usuários e importações', options: ['read', 'post'] },
    ],
  },
  {
    key: 'registers',
    label: 'Cadastros',
    permissions: [
      { key: 'client', label: 'Clientes', options: ['read', 'post'] },
      { key: 'people', label: 'Pessoas', options: ['read', 'post'] },
    ],
  },
  {
    key: 'catalogue',
    label: 'Produtos',
    permissions: [
      { key: 'product', label: 'Produtos e estoque', options: ['read', 'post', 'delete'] },
      { key: 'product-cost', label: 'Custo e margem', options: ['read'] },
    ],
  },
  {
    key: 'finance',
    label: 'Financeiro',
    permissions: [
      { key: 'transaction', label: 'Movimentações e categorias', options: ['read', 'post'] },
      { key: 'account-bank', label: 'Contas bancárias', options: ['read', 'post'] },
    ],
  },
  {
    key: 'commerce',
    label: 'Comércio',
    permissions: [
      { key: 'sale', label: 'PDV e orçamentos', options: ['read', 'post'] },
      { key: 'sale-order', label: 'Pedidos de venda', options: ['read', 'post'] },
      { key: 'sale-discount', label: 'Descontos acima do limite', options: ['post'] },
      { key: 'sale-return', label: 'Devoluções e trocas', options: ['read', 'post'] },
      { key: 'till', label: 'Caixa', options: ['read', 'post', 'put'] },
    ],
  },
  {
    key: 'services',
    label: 'Serviços',
    permissions: [
      { key: 'service', label: 'Serviços', options: ['read', 'post'] },
      { key: 'service-order', label: 'Ordens de serviço', options: ['read', 'post'] },
    ],
  },
  {
    key: 'maintenance',
    label: 'PMOC',
    permissions: [
      {
        key: 'pmoc',
        label: 'Planos de manutenção (PMOC)',
        options: ['read', 'post', 'put'],
        optionLabels: { post: 'Criar e executar', put: 'Editar e aprovar' },
      },
    ],
  },
] as const

type Entry = (typeof permissionTree)[number]['permissions'][number]
export type PermissionKey = Entry['key']
export type Permission = Entry extends infer E
  ? E extends { key: infer K extends string; options: readonly (infer O extends string)[] }
    ? `${K}.${O}`
    : never
  : never

const usualLabels = { read: 'Ver', post: 'Criar e editar', put: 'Aprovar', delete: 'Excluir' } as const
type Option = keyof typeof usualLabels

const entries: readonly {
  key: string
  label: string
  options: readonly string[]
  /** Where an option means something of its own. */
  optionLabels?: { readonly [O in Option]?: string }
}[] = permissionTree.flatMap((group) => [...group.permissions])

export function optionLabel(key: string, option: string): string {
  const entry = entries.find((candidate) => candidate.key === key)
  return entry?.optionLabels?.[option as Option] ?? usualLabels[option as Option]
}

export const allPermissions = entries.flatMap(({ key, options }) =>
  options.map((option) => `${key}.${option}`),
) as readonly Permission[]

/** "Contas bancárias: Criar e editar", the words a refusal uses. */
export function permissionLabel(permission: Permission): string {
  const [key, option] = permission.split('.') as [string, string]
  const entry = entries.find((candidate) => candidate.key === key)
  return `${entry?.label ?? key}: ${optionLabel(key, option)}`
}

/** The choices of one key, lowest first; none for a key that does not exist. */
export const optionsOf = (key: string): readonly string[] => entries.find((entry) => entry.key === key)?.options ?? []

/** Choices are levels: whoever may delete may also change, and whoever may change may also see. */
export function permissionsUpTo(key: string, option: string): Permission[] {
  const options = optionsOf(key)
  return options.slice(0, options.indexOf(option) + 1).map((lower) => `${key}.${lower}` as Permission)
}

export const withLowerLevels = (permissions: Iterable<string>): Set<string> =>
  new Set([...permissions].flatMap((permission) => permissionsUpTo(...(permission.split('.') as [string, string]))))
