import { createElement, useState } from 'react'
import * as ReactDOMClient from 'react-dom/client'
import * as React from 'react'
import { useQuery } from '@tanstack/react-query'
import { Router, useNavigate } from 'react-router-dom'
import singleSpaReactImport from 'single-spa-react'
const singleSpaReact = (singleSpaReactImport as any).default ?? singleSpaReactImport
function Root(p: any) { const [n,setN] = useState(0); return createElement('button', { onClick: () => setN(n+1) }, 'hola ' + n + ' same=' + (p.React === React) + typeof useQuery + typeof Router + typeof useNavigate) }
export const { bootstrap, mount, unmount, update } = singleSpaReact({ React, ReactDOMClient, rootComponent: Root, errorBoundary: () => null })
