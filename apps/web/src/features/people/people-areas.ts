import type { Access } from '@prumo/contract/access'
import { customers, people } from '@prumo/contract/people/people'
import { linkOptions } from '@tanstack/react-router'
import { newCustomerDestination } from './people-destinations.ts'

type Routes = typeof people
/** The same call at another address: customers are asked for as people are. */
type Anywhere<Name extends keyof Routes> = Omit<Routes[Name], 'path' | 'access'> & { path: string; access: Access }

const at = <Name extends keyof typeof customers & keyof Routes>(name: Name): Anywhere<Name> => ({
  ...people[name],
  path: customers[name].path,
  access: customers[name].access,
})

/** What differs between the two lists of people: the routes, the screens and the words. */
export const customerArea = {
  key: 'customers',
  routes: {
    list: at('list'),
    get: at('get'),
    create: at('create'),
    update: at('update'),
    remove: at('remove'),
    history: at('history'),
  },
  listDestination: linkOptions({ to: '/customers' }),
  newDestination: newCustomerDestination,
  destinationOf: (id: string) => linkOptions({ to: '/customers/customer/$id', params: { id } }),
  words: {
    title: 'Clientes',
    context: 'Quem compra da empresa',
    one: 'Cliente',
    create: 'Novo cliente',
    save: 'Salvar cliente',
    added: 'Cliente adicionado com sucesso!',
    changed: 'Cliente atualizado com sucesso!',
    removed: 'Cliente excluído com sucesso!',
    removal: 'Excluir cliente?',
    history: 'o cliente',
    empty: 'Nenhum cliente',
    emptyText: 'Cadastre o primeiro cliente, ou traga todos de uma planilha em Importações.',
    unexpected: 'Erro ao carregar clientes',
  },
} as const

export const personArea = {
  key: 'people',
  routes: people as { [Name in keyof typeof customerArea.routes]: Anywhere<Name> },
  listDestination: linkOptions({ to: '/peoples' }),
  newDestination: linkOptions({ to: '/peoples/people' }),
  destinationOf: (id: string) => linkOptions({ to: '/peoples/people/$id', params: { id } }),
  words: {
    title: 'Pessoas',
    context: 'Clientes, fornecedores, técnicos e outros',
    one: 'Pessoa',
    create: 'Nova pessoa',
    save: 'Salvar pessoa',
    added: 'Pessoa adicionada com sucesso!',
    changed: 'Pessoa atualizada com sucesso!',
    removed: 'Pessoa excluída com sucesso!',
    removal: 'Excluir pessoa?',
    history: 'a pessoa',
    empty: 'Nenhuma pessoa',
    emptyText: 'Cadastre quem compra, vende, fornece ou trabalha com a empresa.',
    unexpected: 'Erro ao carregar pessoas',
  },
} as const

export type PeopleArea = typeof customerArea | typeof personArea
