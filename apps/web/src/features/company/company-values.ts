import { fromAddress, toAddress, type AddressFields } from '@prumo/contract/company/address'
import type { account } from '@prumo/contract/company/companies'
import type * as z from 'zod'

/** The company as its forms hold it: texts only, each part of the address apart. */
export type CompanyValues = {
  type: 'FISICA' | 'JURIDICA'
  documentNumber: string
  name: string
  fantasyName: string
  urlSite: string
  phone: string
  whatsapp: string
  address: AddressFields
}

export const blankCompany: CompanyValues = {
  type: 'JURIDICA',
  documentNumber: '',
  name: '',
  fantasyName: '',
  urlSite: '',
  phone: '',
  whatsapp: '',
  address: fromAddress(null),
}

export const companyValuesOf = ({ customer }: z.input<typeof account>): CompanyValues => ({
  type: customer.type,
  documentNumber: customer.metadata.DocumentNumber,
  name: customer.name,
  fantasyName: customer.fantasyName ?? '',
  urlSite: customer.urlSite ?? '',
  phone: customer.phone ?? '',
  whatsapp: customer.whatsapp ?? '',
  address: fromAddress(customer.address),
})

export const toCompanyBody = ({ address, ...rest }: CompanyValues) => ({ ...rest, address: toAddress(address) })
