export const demoPeople = [
  { name: 'Hospital Santa Clara', roles: ['Customer'] },
  { name: 'Shopping Pátio Norte', roles: ['Customer'] },
  { name: 'Condomínio Belém Office', roles: ['Customer'] },
  { name: 'Rede Farma Vida', roles: ['Customer'] },
  { name: 'Escola Caminho do Saber', roles: ['Customer'] },
  { name: 'Restaurante Ver-o-Rio', roles: ['Customer'] },
  { name: 'Clínica OdontoVida', roles: ['Customer'] },
  { name: 'Refrigás Distribuidora', roles: ['Supplier'] },
  { name: 'Norte Frio Peças', roles: ['Supplier'] },
  { name: 'Imobiliária Nazaré', roles: ['Supplier'] },
] as const

export const buyers = [
  'Escola Caminho do Saber',
  'Restaurante Ver-o-Rio',
  'Clínica OdontoVida',
  'Rede Farma Vida',
  'Condomínio Belém Office',
] as const
