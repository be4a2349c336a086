import * as designSystem from '@mi/design-system'
import * as reactQuery from '@mi/federation/provided/react-query'
import * as reactRouterDom from '@mi/federation/provided/react-router-dom'
import * as react from 'react'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
import * as jsxRuntime from 'react/jsx-runtime'

/** The packages that the shell provides to all modules. The builds of the modules exclude these packages. */
export const PROVIDED = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'react-router-dom': reactRouterDom,
  '@tanstack/react-query': reactQuery,
  '@mi/design-system': designSystem,
}
