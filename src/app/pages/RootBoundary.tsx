import { Component, type ReactNode } from 'react';
import { showBootFailure } from '../bootFailure';

/**
 * Catches errors outside the pages of the router, above all chunks that could not be loaded. It shows a page that needs no
 * chunk of its own.
 */
export class RootBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    showBootFailure();
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}
