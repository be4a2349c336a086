export { ApiError, isApiError } from './api-error.ts'
export { createApiClient, type ApiClient, type ApiResponse, type RequestOptions } from './client.ts'
export { productosApi, type ConsultaPagina, type ProductosApi } from './productos.ts'
export { sesionApi } from './sesion.ts'
