import { Component, type ReactNode } from 'react';
import { showBootFailure } from './bootFailure';

/**
 * Catches what breaks outside the router's pages: the cockpit's code that never arrived, above all. Another page of the app might not
 * arrive either; the one that is shown needs nothing of it.
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
