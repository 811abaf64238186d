import { linkOptions } from '@tanstack/react-router'

export const productList = linkOptions({ to: '/products' })
export const newProduct = linkOptions({ to: '/products/product' })
export const productDestination = (id: string) => linkOptions({ to: '/products/product/$id', params: { id } })

export const categoryList = linkOptions({ to: '/categories' })
export const newCategory = linkOptions({ to: '/categories/category' })
export const categoryDestination = (id: string) => linkOptions({ to: '/categories/category/$id', params: { id } })
