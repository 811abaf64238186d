import * as z from 'zod'
import { writePermissions } from '../access.ts'
import { companyLayout } from '../identity/session.ts'
import { defineRoutes } from '../route.ts'

export const logoMaxWidth = 250
export const logoMaxHeight = 100
/** An uncompressed picture of that size and then some. */
export const logoMaxBytes = 512 * 1024

export const logoScheme = z.enum(['light', 'dark'])
export type LogoScheme = z.infer<typeof logoScheme>

export const mainColors = [
  { value: '#001a54', label: 'Azul-marinho' },
  { value: '#1A73E8', label: 'Azul' },
  { value: '#2E7D32', label: 'Verde' },
  { value: '#D4AF37', label: 'Dourado' },
  { value: '#7B1FA2', label: 'Roxo' },
  { value: '#616161', label: 'Cinza' },
] as const

export const namedColors = [
  { value: '#B71C1C', label: 'Vermelho-escuro' },
  { value: '#E53935', label: 'Vermelho' },
  { value: '#FF7043', label: 'Coral' },
  { value: '#EF6C00', label: 'Laranja' },
  { value: '#FFB300', label: 'Âmbar' },
  { value: '#FDD835', label: 'Amarelo' },
  { value: '#C0CA33', label: 'Lima' },
  { value: '#7CB342', label: 'Verde-claro' },
  { value: '#1B5E20', label: 'Verde-escuro' },
  { value: '#00897B', label: 'Verde-azulado' },
  { value: '#00ACC1', label: 'Ciano' },
  { value: '#039BE5', label: 'Azul-claro' },
  { value: '#0D47A1', label: 'Azul-royal' },
  { value: '#3949AB', label: 'Índigo' },
  { value: '#8E24AA', label: 'Violeta' },
  { value: '#D81B60', label: 'Rosa' },
  { value: '#F06292', label: 'Rosa-claro' },
  { value: '#6D4C41', label: 'Marrom' },
  { value: '#546E7A', label: 'Azul-acinzentado' },
  { value: '#212121', label: 'Grafite' },
] as const

export const colorForm = z.object({
  color: z.string('Escolha uma cor').regex(/^#[0-9a-f]{6}$/i, 'Use o formato #RRGGBB'),
})

const access = { permissions: writePermissions('settings') }

export const layout = defineRoutes({
  changeColor: {
    method: 'PATCH',
    path: 'system/company/color',
    summary: 'Change the company’s colour; needs the plan rota or destino',
    access,
    body: colorForm,
    output: companyLayout,
  },
  changeLogo: {
    method: 'POST',
    path: 'system/company/logo',
    summary:
      'Store the logo for light or dark screens: PNG, at most 250×100 pixels; needs rota, destino or the layout app',
    access,
    kind: 'upload',
    query: z.object({ scheme: logoScheme.default('light') }),
    output: companyLayout,
    maxBytes: logoMaxBytes,
  },
  removeLogo: {
    method: 'DELETE',
    path: 'system/company/logo',
    summary: 'Show the initials again instead of a logo',
    access,
    query: z.object({ scheme: logoScheme.default('light') }),
    output: companyLayout,
  },
})
