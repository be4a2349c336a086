import { configure } from '@testing-library/react'

// One second is the default. On a busy machine, a first import, a focus or an exit animation can take longer.
configure({ asyncUtilTimeout: 10_000 })

// jsdom does not define this function.
Element.prototype.scrollIntoView = () => undefined
