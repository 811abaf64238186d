import { customerHeads, personHeads } from '@prumo/contract/people/people-heads'
import type { people } from '@prumo/contract/people/people'
import { Contact, Users } from 'lucide-react'
import { listAddress } from '#shared/list/list-search.ts'
import { screen } from '#shared/screens/screen.ts'

const lists = () => import('./person-list.tsx')
const forms = () => import('./form/person-form.tsx')

export const peopleScreens = [
  screen({
    path: '/customers',
    title: 'Clientes',
    menu: { group: 'registers', icon: Contact, order: 10 },
    needs: customerHeads.list,
    search: listAddress<typeof people.list>(),
    load: async () => (await lists()).CustomerList,
  }),
  screen({
    path: '/customers/customer',
    title: 'Novo cliente',
    needs: customerHeads.create,
    creates: Contact,
    load: async () => (await forms()).CustomerForm,
  }),
  screen({
    path: '/customers/customer/$id',
    title: 'Cliente',
    needs: customerHeads.get,
    load: async () => (await forms()).CustomerForm,
  }),
  screen({
    path: '/peoples',
    title: 'Pessoas',
    menu: { group: 'registers', icon: Users, order: 20 },
    needs: personHeads.list,
    search: listAddress<typeof people.list>(),
    load: async () => (await lists()).PeopleList,
  }),
  screen({
    path: '/peoples/people',
    title: 'Nova pessoa',
    needs: personHeads.create,
    creates: Users,
    load: async () => (await forms()).PeopleForm,
  }),
  screen({
    path: '/peoples/people/$id',
    title: 'Pessoa',
    needs: personHeads.get,
    load: async () => (await forms()).PeopleForm,
  }),
] as const
