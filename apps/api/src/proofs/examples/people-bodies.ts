import { uuidv7 } from '@prumo/domain/text/uuid'
import { unique, type ExampleBodies } from './example-values.ts'

const list = () => ({ skip: 0, limit: 10, fields: ['id', 'name'], filters: { search: 'a' }, sort: '-name' })
const person = () => ({
  name: unique('Pessoa'),
  email: 'contato@exemplo.com.br',
  cellPhone: '11987654321',
  phone: null,
  phones: [{ number: '1133334444', label: 'Recepção' }],
  address: { zipCode: '01310100', street: 'Avenida Paulista', number: '10', city: 'São Paulo', state: 'SP' },
  metadados: [{ key: 'Melhor horário', value: 'após 18h' }],
  tags: ['Contrato'],
  description: 'Observação',
})

export const peopleBodies: ExampleBodies = {
  'people/people.list': list,
  'people/people.create': () => ({ ...person(), types: ['Supplier', 'Seller', 'Technical'] }),
  'people/people.update': () => ({ name: unique('Pessoa'), type: 'Seller', version: 1 }),
  'people/people.similar': () => ({ name: 'Pessoa 1', email: 'contato@exemplo.com.br', phones: ['11987654321'] }),
  'people/people.changeStatus': () => ({ status: 'Blocked', reason: 'Não pagou' }),
  'people/merges.merge': () => ({ otherId: uuidv7(), keep: { name: 'this', document: 'this' } }),
  'people/personal-data.anonymize': () => ({ name: 'Pessoa a esquecer', acceptOpen: true }),
  'people/customers.list': list,
  'people/customers.create': person,
  'people/customers.update': () => ({ name: unique('Cliente'), description: null, version: 1 }),
  'people/choices.create': () => ({ name: unique('Cliente'), type: 'Customer' }),
}
