import { permissionsUpTo, withLowerLevels, type Permission, type PermissionKey } from '../permissions.ts'

type Level<Key extends PermissionKey> = Permission extends infer P
  ? P extends `${Key}.${infer Option}`
    ? Option
    : never
  : never
type Levels = { readonly [Key in PermissionKey]?: Level<Key> }

/** Usual jobs in a small company. Choosing one fills the tree of permissions; the person may then change it. */
export const roleTemplates = [
  {
    key: 'administrator',
    label: 'Administrador',
    description: 'Tudo o que um usuário pode ter',
    levels: {
      settings: 'post',
      users: 'post',
      client: 'post',
      people: 'post',
      product: 'delete',
      'product-cost': 'read',
      transaction: 'post',
      'account-bank': 'post',
      sale: 'post',
      'sale-order': 'post',
      'sale-discount': 'post',
      'sale-return': 'post',
      till: 'put',
      service: 'post',
      'service-order': 'post',
      pmoc: 'put',
    },
  },
  {
    key: 'finance',
    label: 'Financeiro',
    description: 'Movimentações, contas e cadastros de pessoas',
    levels: {
      transaction: 'post',
      'account-bank': 'post',
      client: 'post',
      people: 'post',
      product: 'read',
      'product-cost': 'read',
      sale: 'read',
      'sale-order': 'read',
      'sale-return': 'read',
      till: 'put',
      'service-order': 'read',
    },
  },
  {
    key: 'accountant',
    label: 'Contador (só consulta)',
    description: 'Vê o financeiro, as vendas e os cadastros',
    levels: {
      transaction: 'read',
      'account-bank': 'read',
      client: 'read',
      people: 'read',
      product: 'read',
      sale: 'read',
      'sale-order': 'read',
      'sale-return': 'read',
      till: 'read',
      service: 'read',
      'service-order': 'read',
    },
  },
  {
    key: 'sales',
    label: 'Vendas e caixa',
    description: 'PDV, orçamentos, pedidos e clientes',
    levels: {
      sale: 'post',
      'sale-order': 'post',
      'sale-return': 'post',
      till: 'post',
      client: 'post',
      product: 'read',
      service: 'read',
    },
  },
  {
    key: 'technician',
    label: 'Técnico',
    description: 'Ordens de serviço e manutenções',
    levels: { 'service-order': 'post', pmoc: 'post', client: 'read', service: 'read', product: 'read' },
  },
  {
    key: 'stock',
    label: 'Estoque',
    description: 'Produtos, quantidades e fornecedores',
    levels: { product: 'post', 'product-cost': 'read', people: 'read', 'sale-order': 'read' },
  },
] as const satisfies readonly { key: string; label: string; description: string; levels: Levels }[]

export type RoleTemplate = (typeof roleTemplates)[number]

/** What people call the access of somebody: the usual job it is exactly that of, or that it was chosen by hand. */
export function roleLabel({ isOwner, permissions }: { isOwner?: boolean; permissions: readonly string[] }): string {
  if (isOwner) return 'Dono'
  const held = withLowerLevels(permissions)
  if (held.size === 0) return 'Sem acesso'
  const role = roleTemplates.find(({ levels }) => {
    const wanted = Object.entries(levels).flatMap(([key, option]) => permissionsUpTo(key, option))
    return wanted.length === held.size && wanted.every((permission) => held.has(permission))
  })
  return role?.label ?? 'Personalizada'
}
