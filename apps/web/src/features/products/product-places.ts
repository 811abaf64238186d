import { linkOptions } from '@tanstack/react-router'

export const productList = linkOptions({ to: '/products' })
export const newProduct = linkOptions({ to: '/products/product' })
export const productPlace = (id: string) => linkOptions({ to: '/products/product/$id', params: { id } })

export const categoryList = linkOptions({ to: '/categories' })
export const newCategory = linkOptions({ to: '/categories/category' })
export const categoryPlace = (id: string) => linkOptions({ to: '/categories/category/$id', params: { id } })
