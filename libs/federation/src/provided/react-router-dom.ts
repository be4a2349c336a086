// The exports of the router that the shell shares. Each one is in the shell's first file even if nothing uses it, because
// a module released later may import it. The whole package would be twice as large.

// Only for the shell, which owns the router.
export { RouterProvider } from 'react-router/dom'
export { createBrowserRouter, useBlocker } from 'react-router'

// For modules.
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Router,
  Routes,
  createPath,
  createSearchParams,
  generatePath,
  matchPath,
  parsePath,
  resolvePath,
  useHref,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutlet,
  useOutletContext,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router'
