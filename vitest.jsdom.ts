import { configure } from '@testing-library/react'

// The default is one second. On a busy machine, a first import, a focus or an exit animation can take longer.
configure({ asyncUtilTimeout: 10_000 })

// jsdom does not define this function, so components that call it would throw.
Element.prototype.scrollIntoView = () => undefined
